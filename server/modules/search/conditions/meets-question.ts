import { type FilterName, filterNames } from '#contract/search/filters.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import type { ListingFacts } from '../indexed-listing.ts';
import type { Question } from '../search-question.ts';
import { allowedMistakes, editDistance } from '../text/edit-distance.ts';
import { stemsIn } from '../text/stem.ts';
import { wordsOf } from '../text/words-of.ts';
import { asksFor, type Condition, conditions } from './conditions.ts';
import { textsIn } from './listing-texts.ts';

const placeWords = [...new Set([...gazetteer.values()].flatMap(({ writings }) => wordsOf(writings.join(' '))))];

/** What a typed word means beside what contains it: names of places it is nearest to, and its stems. */
type Meaning = { names: readonly string[]; stems: readonly string[] };

const meaningsKept = 5_000;
const meanings = new Map<string, Meaning>();

/** The names of places that a misspelt word may mean; none where a name contains it. */
function correctionsOf(typed: string): readonly string[] {
  const most = allowedMistakes(typed);
  let [nearest, found]: [number, string[]] = [most, []];
  for (const name of most === 0 || placeWords.some((word) => word.includes(typed)) ? [] : placeWords) {
    const distance = editDistance(typed, name, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(name);
  }
  return found;
}

function meaningOf(typed: string): Meaning {
  const known = meanings.get(typed);
  if (known !== undefined) return known;
  const meaning = { names: correctionsOf(typed), stems: stemsIn(typed) };
  if (meanings.size >= meaningsKept) meanings.clear();
  meanings.set(typed, meaning);
  return meaning;
}

/**
 * Whether one listing by itself has a typed word: a word that contains it, else one of the nearest names of places, or
 * its stems. A search uses the words of all listings instead; whether one listing matches must not depend on others.
 */
function hasWord(listing: ListingFacts, typed: string): boolean {
  const { words } = textsIn(listing);
  if (words.some((known) => known.includes(typed))) return true;
  const { names, stems } = meaningOf(typed);
  return (
    names.some((name) => words.includes(name)) ||
    (stems.length > 0 && stems.every((stem) => listing.stems.includes(stem)))
  );
}

type Asked = { all: readonly Condition[]; others: readonly Condition[] };
const asked = new WeakMap<Question, Asked>();

/**
 * The conditions of a question except its common parts, computed once, since they are checked for many listings. Words
 * are not included.
 */
function conditionsOf(question: Question): Asked {
  const known = asked.get(question);
  if (known !== undefined) return known;
  const names = filterNames.filter((name) => asksFor[name](question));
  const others = names.filter((name) => lookedAt[name] === undefined);
  const found = { all: names.map((name) => conditions[name]), others: others.map((name) => conditions[name]) };
  asked.set(question, found);
  return found;
}

function meetsAll(listing: ListingFacts, question: Question, all: readonly Condition[]): boolean {
  for (const meets of all) if (!meets(listing, question, [])) return false;
  return true;
}

/** Whether a listing is an answer to a question: it meets all that is asked for, each typed word by itself. */
export function meetsQuestion(listing: ListingFacts, question: Question): boolean {
  if (!meetsAll(listing, question, conditionsOf(question).all)) return false;
  // The words last: they cost the most.
  return question.words.every((word) => hasWord(listing, word));
}

/** A part of a question that others ask too. Parts of the same name have the same answers. */
export type CommonPart = { name: string; meets: (listing: ListingFacts) => boolean };

/** What the conditions look at of which questions differ little. */
const lookedAt: Partial<Record<FilterName, (question: Question) => unknown>> = {
  purpose: ({ deal }) => deal,
  statuses: ({ statuses, deal, includesUnavailable }) => [statuses, deal, includesUnavailable],
  types: ({ types }) => types,
  amenities: ({ amenities }) => amenities,
  places: ({ places }) => places,
  price: ({ deal, nights, priceMinValue, priceMaxValue }) => [deal, nights, priceMinValue, priceMaxValue],
  beds: ({ beds }) => beds,
};

/** Parts of a question, all of which an answer must meet; `meetsRestOf` checks the rest of the question. */
export function commonPartsOf(question: Question): CommonPart[] {
  const words = question.words.map((word) => ({
    name: `word ${word}`,
    meets: (listing: ListingFacts) => hasWord(listing, word),
  }));
  const others = filterNames.flatMap((filter) => {
    const part = lookedAt[filter];
    if (part === undefined || !asksFor[filter](question)) return [];
    const meets = (listing: ListingFacts) => conditions[filter](listing, question, []);
    return [{ name: `${filter} ${JSON.stringify(part(question))}`, meets }];
  });
  return [...words, ...others];
}

/** Whether a listing that meets all common parts of a question meets the rest of it. */
export function meetsRestOf(listing: ListingFacts, question: Question): boolean {
  return meetsAll(listing, question, conditionsOf(question).others);
}
