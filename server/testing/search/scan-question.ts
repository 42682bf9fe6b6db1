import { type FilterName, filterNames } from '#contract/search/filters.ts';
import { conditions, holdsAll } from '#server/modules/search/conditions/conditions.ts';
import { textsIn } from '#server/modules/search/conditions/listing-texts.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';
import { allowedMistakes, editDistance } from '#server/modules/search/text/edit-distance.ts';
import { stemsIn } from '#server/modules/search/text/stem.ts';

/** Newest first; ids decide between equal moments. */
export function compareNewest(a: IndexedListing, b: IndexedListing): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);
}

/** All listings, with what every scan of them needs. */
type Corpus = { newestFirst: readonly IndexedListing[]; words: ReadonlySet<string>; placeWords: ReadonlySet<string> };

const corpora = new WeakMap<readonly IndexedListing[], Corpus>();

/** Values computed once for a list, which must not be changed afterwards. */
function corpusOf(listings: readonly IndexedListing[]): Corpus {
  const before = corpora.get(listings);
  if (before !== undefined) return before;
  const made = {
    newestFirst: [...listings].sort(compareNewest),
    words: new Set<string>(),
    placeWords: new Set<string>(),
  };
  for (const listing of listings) {
    const texts = textsIn(listing);
    for (const word of texts.words) made.words.add(word);
    for (const word of texts.placeWords) made.placeWords.add(word);
  }
  corpora.set(listings, made);
  return made;
}

/** The words a typed word is taken for. */
export type Expansion = {
  typed: string;
  meant: ReadonlySet<string>;
  corrections: readonly string[];
  stems: readonly string[];
};

/** What a word means among these listings: what contains it, or else the nearest names of places. */
function expand(word: string, corpus: Corpus): Expansion {
  const stems = stemsIn(word);
  const containing = [...corpus.words].filter((known) => known.includes(word));
  if (containing.length > 0) return { typed: word, meant: new Set(containing), corrections: [], stems };
  const distances = new Map<string, number>();
  for (const name of corpus.placeWords) {
    const distance = editDistance(word, name, allowedMistakes(word));
    if (distance <= allowedMistakes(word)) distances.set(name, distance);
  }
  const nearest = Math.min(...distances.values());
  const meant = [...distances].filter(([, distance]) => distance === nearest).map(([name]) => name);
  return { typed: word, meant: new Set(meant), corrections: meant.sort(), stems };
}

export function expandWords(typed: readonly string[], listings: readonly IndexedListing[]): Expansion[] {
  return typed.map((word) => expand(word, corpusOf(listings)));
}

/** Where a listing has all the words: 0 in its title, 1 in title, place and type, 2 with the help of its description. */
export function relevanceGroupOf(listing: IndexedListing, expansions: readonly Expansion[]): number {
  const { titleWords, words } = textsIn(listing);
  if (holdsAll(expansions, titleWords)) return 0;
  return holdsAll(expansions, words) ? 1 : 2;
}

/** The results of a question, and its additional results without each single filter. */
type Sifted = { found: IndexedListing[]; besides: Map<FilterName, IndexedListing[]> };

const sifted = new WeakMap<Question, WeakMap<readonly IndexedListing[], Sifted>>();

/** Looks at every listing: it is found, or fails one kind of filter, or more. */
function sift(listings: readonly IndexedListing[], question: Question): Sifted {
  const expansions = expandWords(question.words, listings);
  const result: Sifted = { found: [], besides: new Map(filterNames.map((name) => [name, []])) };
  for (const listing of corpusOf(listings).newestFirst) {
    let [failed, failures]: [FilterName | undefined, number] = [undefined, 0];
    for (const name of filterNames) {
      if (conditions[name](listing, question, expansions)) continue;
      failed = name;
      failures += 1;
      if (failures > 1) break;
    }
    if (failed === undefined) result.found.push(listing);
    else if (failures === 1) result.besides.get(failed)?.push(listing);
  }
  return result;
}

/** Finds by checking every listing; the newest first, followed by those found only without a kind of filter. */
export function scan(
  listings: readonly IndexedListing[],
  question: Question,
  without?: FilterName,
): readonly IndexedListing[] {
  const ofQuestion = sifted.get(question) ?? new WeakMap<readonly IndexedListing[], Sifted>();
  const { found, besides } = ofQuestion.get(listings) ?? sift(listings, question);
  sifted.set(question, ofQuestion.set(listings, { found, besides }));
  const others = without === undefined ? [] : (besides.get(without) ?? []);
  return others.length === 0 ? found : [...found, ...others];
}
