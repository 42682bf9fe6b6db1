import { textsIn } from '#server/modules/search/conditions/listing-texts.ts';
import { gazetteer } from '#server/modules/search/geography/gazetteer.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { Question } from '#server/modules/search/search-question.ts';
import { allowedMistakes, editDistance } from '#server/modules/search/text/edit-distance.ts';
import { stemsIn } from '#server/modules/search/text/stem.ts';
import { wordsOf } from '#server/modules/search/text/words-of.ts';
import { scan } from './scan-question.ts';

const names = new Set([...gazetteer.values()].flatMap(({ writings }) => writings.flatMap(wordsOf)));
const nearest = new Map<string, readonly string[]>();

/** The names of places that a word is taken for which no name contains. */
function nearestNames(word: string): readonly string[] {
  const known = nearest.get(word);
  if (known !== undefined) return known;
  const most = allowedMistakes(word);
  const isNamed = [...names].some((name) => name.includes(word));
  const distances = [...names].map((name) => [name, editDistance(word, name, most)] as const);
  const least = Math.min(...distances.map(([, distance]) => distance));
  const found = isNamed || most === 0 || least > most ? [] : distances.filter(([, distance]) => distance === least);
  nearest.set(
    word,
    found.map(([name]) => name),
  );
  return nearestNames(word);
}

/** Whether a question finds one listing, its words being those of this listing, by the scan of the search. */
export function findsOne(listing: IndexedListing, question: Question): boolean {
  if (scan([listing], { ...question, words: [] }).length === 0) return false;
  const { words } = textsIn(listing);
  return question.words.every((typed) => {
    const isHeld = words.some((word) => word.includes(typed));
    const stems = stemsIn(typed);
    if (stems.length > 0 && stems.every((stem) => listing.stems.includes(stem))) return true;
    return isHeld || nearestNames(typed).some((name) => words.includes(name));
  });
}
