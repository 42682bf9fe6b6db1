import { foldText } from '../text.ts';
import type { ListingFilters } from './filters.ts';
import { type ParsedSearchText, parseSearchText } from './parse-search-text.ts';

/** Filters with what words mean: filters that are there already count, but words that name a currency mean it. */
export function withMeaning(filters: ListingFilters, { words: _, ...meant }: ParsedSearchText): ListingFilters {
  const hasBounds = filters.priceMin !== undefined || filters.priceMax !== undefined;
  if (meant.currency === undefined || hasBounds) return { ...meant, ...filters };
  // "Under 120k usd", by someone who reads francs.
  return { ...meant, ...filters, currency: meant.currency };
}

/** A sentence that says one thing twice is read again for the second. */
const mostReadings = 4;

/** Words as they were typed: what was read of them is folded. */
function asTyped(words: readonly string[], text: string): string {
  const typed = text.split(/[\s,]+/);
  return words.map((word) => typed.find((one) => foldText(one) === word) ?? word).join(' ');
}

/**
 * The same search with what its words mean as filters of their own, so that each can be seen and given up by itself:
 * "3 bed house kigali" is three bedrooms, a house, and the word "kigali". Filters that are there already count.
 */
export function understandFilters(filters: ListingFilters): ListingFilters {
  let left = filters;
  for (let reading = 0; reading < mostReadings; reading += 1) {
    const { location, ...others } = left;
    if (location === undefined) return left;
    const parsed = parseSearchText(location);
    const { words, ...meant } = parsed;
    if (Object.keys(meant).length === 0) return left;
    const rest = asTyped(words, location);
    left = { ...withMeaning(others, parsed), ...(rest === '' ? {} : { location: rest }) };
  }
  return left;
}
