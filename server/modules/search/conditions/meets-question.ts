import { filterNames } from '#contract/search/filters.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import type { ListingFacts } from '../indexed-listing.ts';
import type { Question } from '../search-question.ts';
import { allowedMistakes, editDistance } from '../text/edit-distance.ts';
import { stemsIn } from '../text/stem.ts';
import { wordsOf } from '../text/words-of.ts';
import { conditions } from './conditions.ts';
import { textsIn } from './listing-texts.ts';

const placeWords = [...new Set([...gazetteer.values()].flatMap(({ writings }) => wordsOf(writings.join(' '))))];

const correctionsKept = 5_000;
const corrections = new Map<string, readonly string[]>();

/** The names of places that a misspelt word may mean; none where a name contains it. */
function correctionsOf(typed: string): readonly string[] {
  const known = corrections.get(typed);
  if (known !== undefined) return known;
  const most = allowedMistakes(typed);
  let [nearest, found]: [number, string[]] = [most, []];
  for (const name of most === 0 || placeWords.some((word) => word.includes(typed)) ? [] : placeWords) {
    const distance = editDistance(typed, name, nearest);
    if (distance > nearest) continue;
    if (distance < nearest) found = [];
    nearest = distance;
    found.push(name);
  }
  if (corrections.size >= correctionsKept) corrections.clear();
  corrections.set(typed, found);
  return found;
}

/**
 * What typed words mean for one listing by itself: its words that contain them, else the nearest names of places. A search
 * goes by the words of all listings instead; whether one listing is an answer must not change with the others.
 */
function meantIn(listing: ListingFacts, typed: readonly string[]) {
  const { words } = textsIn(listing);
  return typed.map((word) => {
    const containing = words.filter((known) => known.includes(word));
    return { meant: new Set(containing.length > 0 ? containing : correctionsOf(word)), stems: stemsIn(word) };
  });
}

/** The words last: they cost the most. */
const cheap = filterNames.filter((name) => name !== 'location');

/** Whether a question finds this listing, by the conditions that the index is tested against. */
export function meetsQuestion(listing: ListingFacts, question: Question): boolean {
  if (!cheap.every((name) => conditions[name](listing, question, []))) return false;
  return question.words.length === 0 || conditions.location(listing, question, meantIn(listing, question.words));
}
