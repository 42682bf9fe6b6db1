import type { ListingFilters } from './filters.ts';
import { type LocationPart, locationOf } from './location-parts.ts';
import { type ParsedSearchText, parseSearchText } from './parse-search-text.ts';
import { understand } from './words/understand.ts';

/** What a parsed text means as filters. */
function meaningOf({ words: _, notSearched: _notSearched, ...meant }: ParsedSearchText): ListingFilters {
  return meant;
}

/** Adds the meaning of words to filters: existing filters win, except over a currency that the words name. */
export function withMeaning(filters: ListingFilters, parsed: ParsedSearchText): ListingFilters {
  const meant = meaningOf(parsed);
  const hasBounds = filters.priceMin !== undefined || filters.priceMax !== undefined;
  if (meant.currency === undefined || hasBounds) return { ...meant, ...filters };
  // "Under 120k usd", by someone who reads francs.
  return { ...meant, ...filters, currency: meant.currency };
}

/** What is left of the words of a search, once all that they mean has become filters. */
export function locationParts(location: string): LocationPart[] {
  const { placeName, words, wishes, isSaying } = understand(location);
  if (!isSaying) return [{ kind: 'words', text: location }];
  return [
    ...(placeName === undefined ? [] : [{ kind: 'place' as const, text: placeName }]),
    ...words.map((text) => ({ kind: 'words' as const, text })),
    ...wishes.map((text) => ({ kind: 'wish' as const, text })),
  ];
}

const isEmpty = (filters: ListingFilters) => Object.keys(filters).length === 0;

/** Whether a text means something in an order of its parts in which it was not written. */
const meansMore = (rest: string, written: string) => rest !== written && !isEmpty(meaningOf(parseSearchText(rest)));

/**
 * The same search with what its words mean as filters of their own, so that each can be seen and removed separately:
 * "3 bed house kigali" is three bedrooms, a house, and the word "kigali". Existing filters take precedence. What was
 * not understood stays among the words.
 */
export function understandFilters(filters: ListingFilters): ListingFilters {
  const { location, ...others } = filters;
  if (location === undefined) return filters;
  const parsed = parseSearchText(location);
  const rest = locationOf(locationParts(location));
  if (isEmpty(meaningOf(parsed)) && rest !== '' && !meansMore(rest, location)) return filters;
  const understood = withMeaning(others, parsed);
  // The rest can mean more once the words in between are gone.
  return rest === '' ? understood : understandFilters({ ...understood, location: rest });
}
