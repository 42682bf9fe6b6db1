import type { ListingPurpose, ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { centsOfDollars } from '#contract/money.ts';
import type { Box, Circle, FilterName, ListingFilters, Point } from '#contract/search/filters.ts';
import { type ParsedSearchText, parseSearchText } from '#contract/search/parse-search-text.ts';
import { availableStatuses } from '#contract/search/search.vocabulary.ts';

export const dayMilliseconds = 86_400_000;
/** No price is higher, and all are whole numbers below 2^53. */
const mostCents = Number.MAX_SAFE_INTEGER;

/** A search in the units of the index, with what its words mean taken into its filters. */
export type Question = Omit<
  ListingFilters,
  'purpose' | 'location' | 'priceMin' | 'priceMax' | 'listedWithinDays' | 'box' | 'area' | 'near'
> & {
  words: readonly string[];
  /** The deal that is looked for: prices and what is left out follow it. */
  deal?: SearchDeal;
  /** What it is offered for, whatever the deal; `both` finds only what is offered for both. */
  purpose?: ListingPurpose;
  priceMinCents?: number;
  priceMaxCents?: number;
  /** Milliseconds since 1970; listings as old as this are found. */
  listedAfter?: number;
  box?: Box;
  area?: readonly Point[];
  near?: Circle;
};

/** The statuses a question asks for: those it names, else what can still be had of the deal that is looked for. */
export function statusesOf({ statuses, deal, includesUnavailable }: Question): readonly ListingStatus[] | undefined {
  return statuses ?? (deal === undefined || includesUnavailable ? undefined : availableStatuses);
}

/** The same search without any narrowing by one kind of filter. */
export function questionWithout(question: Question, name: FilterName): Question {
  const left = { ...question };
  if (name === 'location') return { ...left, words: [] };
  if (name === 'price') {
    delete left.priceMinCents;
    delete left.priceMaxCents;
  } else if (name === 'size') {
    delete left.sizeMin;
    delete left.sizeMax;
  } else if (name === 'purpose') {
    delete left.purpose;
    delete left.deal;
  } else if (name === 'listedWithinDays') delete left.listedAfter;
  else delete left[name];
  return left;
}

const cents = (dollars: number | undefined) =>
  dollars === undefined ? undefined : Math.min(mostCents, centsOfDollars(dollars));

const nothingSaid: ParsedSearchText = { words: [] };

/** Explicit filters take precedence over those interpreted from words. */
function withUnderstood(filters: ListingFilters, understood: ParsedSearchText): ListingFilters {
  const { words: _, ...meant } = understood;
  return { ...meant, ...filters };
}

/** The question that filters ask at a moment. */
export function questionOf(filters: ListingFilters, now: Date): Question {
  const understood = filters.location === undefined ? nothingSaid : parseSearchText(filters.location);
  const meant = withUnderstood(filters, understood);
  const { location: _, purpose: deal, priceMin, priceMax, listedWithinDays: days, ...others } = meant;
  return {
    ...others,
    deal,
    words: [...new Set(understood.words)],
    priceMinCents: cents(priceMin),
    priceMaxCents: cents(priceMax),
    listedAfter: days === undefined ? undefined : now.getTime() - days * dayMilliseconds,
  };
}
