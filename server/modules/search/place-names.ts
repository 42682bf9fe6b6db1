import type { Box, Point } from '#contract/search/filters.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { allowedMistakes, editDistance } from './text/edit-distance.ts';

/** A district or sector that has listings, and where these are. */
export type KnownPlace = SearchPlace & { box?: Box };

export const withoutBox = ({ key, name, district }: KnownPlace): SearchPlace => ({ key, name, district });

export function centreOf({ west, south, east, north }: Box): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Whether a name (its words, folded) occurs whole among the words of a search. */
export function isNamed(name: readonly string[], typed: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => typed.includes(word));
}

/** How well a name fits what was typed of it: 0 begins so, 1 has a word that does, 2 with mistakes; undefined not at all. */
export function fitOfName(words: readonly string[], typed: string): number | undefined {
  if (words.join(' ').startsWith(typed)) return 0;
  if (words.some((word) => word.startsWith(typed))) return 1;
  const most = allowedMistakes(typed);
  const isNear = (word: string) =>
    most > 0 && [word, word.slice(0, typed.length)].some((part) => editDistance(typed, part, most) <= most);
  return words.some(isNear) ? 2 : undefined;
}
