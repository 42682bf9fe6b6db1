import { foldText } from '../text.ts';
import type { Meant } from './words/meant.ts';
import { understand } from './words/understand.ts';

/** What was understood of a search text; the rest are words to search for. */
export type ParsedSearchText = Meant & {
  /** Folded words that must all occur in title, place, type or description. */
  words: string[];
  /** Wishes that no filter covers, as they were typed. */
  notSearched?: string[];
};

const wordsIn = (text: string) =>
  foldText(text)
    .split(/[\s,]+/)
    .filter(Boolean);

/** Reads "3 bed house kigali" as three bedrooms, a house, and the word to look for. */
export function parseSearchText(text: string): ParsedSearchText {
  const { meant, placeName, words, wishes, isSaying } = understand(text);
  const { places, ...others } = meant;
  const said = [placeName ?? '', ...words].flatMap(wordsIn);
  return {
    ...others,
    // Listings without a district are found by the words of their place.
    ...(places !== undefined && placeName === undefined && { places }),
    words: isSaying ? said : wordsIn(text),
    ...(wishes.length > 0 && { notSearched: [...wishes] }),
  };
}
