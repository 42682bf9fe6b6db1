import type { Point } from '#contract/search/filters.ts';
import { parseSearchText } from '#contract/search/parse-search-text.ts';
import type { Interpretation } from '#contract/search/search.endpoints.ts';
import { centreOf, isNamed } from '../place-names.ts';
import type { Question } from '../search-question.ts';
import type { Plan } from './plan.ts';

type Corrected = { typed: string; corrections: readonly string[] };

/** How the words of a search were interpreted, and the words by which places are named. */
export function interpretWords(
  location: string,
  expansions: readonly Corrected[],
): { said: readonly string[]; meaning: Omit<Interpretation, 'places'> } {
  const { words, types, categories, amenities, ...understood } = parseSearchText(location);
  const corrected = expansions.filter(({ corrections }) => corrections.length > 0);
  return {
    said: [...words, ...corrected.flatMap(({ corrections }) => corrections)],
    meaning: {
      ...understood,
      types: types && [...types],
      categories: categories && [...categories],
      amenities: amenities && [...amenities],
      words,
      corrections: corrected.map(({ typed, corrections }) => ({ typed, meant: [...corrections] })),
    },
  };
}

/** The same with the places of the index that are named. */
export function interpret(plan: Plan, location: string): Interpretation {
  const { places, columns } = plan.index;
  const { said, meaning } = interpretWords(location, plan.expansions);
  const named =
    said.length === 0
      ? []
      : places.sorted.filter(({ words: name, listings }) => isNamed(name, said) && listings.count() > 0);
  return { ...meaning, places: named.map((place) => places.known(place, columns)) };
}

/** The point "nearest" is measured from: of the circle, the box, or the first place that was named. */
export function centreFor(question: Question, places: Interpretation['places']): Point | undefined {
  const { near, box } = question;
  if (near !== undefined) return { latitude: near.latitude, longitude: near.longitude };
  const around = box ?? places[0]?.box;
  return around === undefined ? undefined : centreOf(around);
}
