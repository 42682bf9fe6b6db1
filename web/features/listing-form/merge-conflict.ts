import { differingFields, type FormField, type FormValues, formFields } from './form-values.ts';

/** A form whose listing another person has changed since it was opened. */
export type Conflict = {
  /** As the listing was when this form was begun. */
  base: FormValues;
  mine: FormValues;
  theirs: FormValues;
  haveTheirPicturesChanged: boolean;
};

/** A number in another currency is another price: where the currency differs, these are decided together. */
const prices: readonly FormField[] = ['price', 'currency', 'rentPrice'];

const isInOneCurrency = ({ base, mine, theirs }: Conflict) =>
  mine.currency === theirs.currency && base.currency === theirs.currency;

/** The fields that the other person has changed to something else than this form says. */
export function crossingFields(conflict: Conflict): FormField[] {
  const { base, mine, theirs } = conflict;
  const crossing = differingFields(base, theirs).filter((field) => mine[field] !== theirs[field]);
  if (isInOneCurrency(conflict) || !crossing.some((field) => prices.includes(field))) return crossing;
  return formFields.filter((field) => field === 'price' || (crossing.includes(field) && !prices.includes(field)));
}

/** Whose value is proposed for a crossing field: mine only where I have changed it too. */
export function proposedSide(conflict: Conflict, field: FormField): 'mine' | 'theirs' {
  const { base, mine } = conflict;
  const isPrice = field === 'price' && !isInOneCurrency(conflict);
  const fields = isPrice ? prices : [field];
  return fields.every((one) => mine[one] === base[one]) ? 'theirs' : 'mine';
}

/** The merged values: mine where only I have changed something, otherwise the chosen ones. */
export function mergeValues(conflict: Conflict, isMine: (field: FormField) => boolean): FormValues {
  const { mine, theirs } = conflict;
  const crossing = new Set(crossingFields(conflict));
  const decidedBy = (field: FormField): FormField =>
    prices.includes(field) && crossing.has('price') && !isInOneCurrency(conflict) ? 'price' : field;
  const pick = (field: FormField) => {
    const decided = decidedBy(field);
    return crossing.has(decided) && !isMine(decided) ? theirs[field] : mine[field];
  };
  return Object.fromEntries((Object.keys(mine) as FormField[]).map((field) => [field, pick(field)])) as FormValues;
}
