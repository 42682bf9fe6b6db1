import { stringifySearchParams } from '#web/lib/search-params.ts';

/** The texts of a form by name; of several with one name, all of them, as an address holds a list. */
export function textsOfForm(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [name, value] of form) {
    const text = String(value).trim();
    if (text !== '') texts[name] = texts[name] === undefined ? text : `${texts[name]},${text}`;
  }
  return texts;
}

const formNames = ['lookingFor', 'location', 'place', 'propertyType', 'propertySize', 'budget', 'currency'] as const;

/** Both bounds of a price or a size: stating one replaces both. */
const bounds = [
  ['budget', 'priceMin'],
  ['propertySize', 'sizeMax'],
];

/**
 * The parameters that a new sentence keeps: its own criteria replace those of the previous search, but not those just
 * chosen in a field.
 */
export function keptBeside(
  form: FormData,
  before: Readonly<Record<string, unknown>>,
  kept: Readonly<Record<string, string>>,
  said: readonly string[],
): Record<string, string> {
  const names = said.flatMap((name) => bounds.find((pair) => pair.includes(name)) ?? [name]);
  for (const name of names) {
    if (Object.hasOwn(kept, name) || form.get(name) === (before[name] ?? '')) form.delete(name);
  }
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !names.includes(name)));
}

/** Whether an amount may be meant: of the words only where there is a number among them. */
const saysAmount = (texts: Readonly<Record<string, string>>, kept: Readonly<Record<string, unknown>>) =>
  texts.budget !== undefined || kept.priceMin !== undefined || /\d/.test(texts.location ?? '');

/**
 * The address the search form leads to; its query string holds only the fields that are filled in (SPECIFICATION §2).
 * `kept` are the parameters of the present search that the form does not ask for. A place chosen from the suggestions
 * says more than its name.
 */
export function searchFormAddress(form: FormData, kept: Readonly<Record<string, unknown>> = {}): `/search${string}` {
  const texts = textsOfForm(form);
  const asked = formNames.map((name) => [name, texts[name]] as const);
  // Places that are kept have not been chosen in the box.
  const isPlaceChosen = texts.place !== undefined && texts.place !== kept.place;
  const isMeant = { location: !isPlaceChosen, currency: saysAmount(texts, kept) } as const;
  const given = asked.filter(([name]) =>
    name === 'location' ? isMeant.location : name !== 'currency' || isMeant.currency,
  );
  return `/search${stringifySearchParams({ ...Object.fromEntries(given), ...kept })}`;
}
