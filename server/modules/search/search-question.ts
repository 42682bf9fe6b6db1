import { dayMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { ListingPurpose, ListingStatus } from '#contract/listings/listing.vocabulary.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';
import type { Box, Circle, FilterName, ListingFilters, Point } from '#contract/search/filters.ts';
import { type ParsedSearchText, parseSearchText } from '#contract/search/parse-search-text.ts';
import { availableStatuses } from '#contract/search/search.vocabulary.ts';
import { withMeaning } from '#contract/search/understand-filters.ts';
import type { StayRequest } from '#contract/stays/quote.ts';
import { boundOf } from './asked-currency.ts';
import { hasOnlyStopWords } from './text/stop-words.ts';

/** A search in the units of the index, with what its words mean taken into its filters. */
export type Question = Omit<
  ListingFilters,
  | 'purpose'
  | 'location'
  | 'currency'
  | 'priceMin'
  | 'priceMax'
  | 'arrival'
  | 'departure'
  | 'guests'
  | 'listedWithinDays'
  | 'box'
  | 'area'
  | 'near'
> & {
  words: readonly string[];
  /** The deal that is looked for: it decides the prices and which listings are left out. */
  deal?: SearchDeal;
  /** The purpose, regardless of the deal; `both` finds only listings for both. */
  purpose?: ListingPurpose;
  /** As `comparableOf` works them out. */
  priceMinValue?: number;
  priceMaxValue?: number;
  /** The stay that is looked for, the day in Kigali of the question, and its rate. It counts where the deal is a stay. */
  nights?: StayRequest & { today: string; rate: Rate | undefined };
  /** Milliseconds since 1970; listings as old as this are found. */
  listedAfter?: number;
  box?: Box;
  area?: readonly Point[];
  near?: Circle;
};

/** The statuses of a question: those it names, otherwise those that are available for its deal. */
export function statusesOf({ statuses, deal, includesUnavailable }: Question): readonly ListingStatus[] | undefined {
  return statuses ?? (deal === undefined || includesUnavailable ? undefined : availableStatuses);
}

/** The same search without any narrowing by one kind of filter. */
export function questionWithout(question: Question, name: FilterName): Question {
  const left = { ...question };
  if (name === 'location') return { ...left, words: [] };
  if (name === 'price') {
    delete left.priceMinValue;
    delete left.priceMaxValue;
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

const nothingSaid: ParsedSearchText = { words: [] };

/** The stay that is looked for in a question; undefined where there is no such. */
export const askedNights = ({ deal, nights }: Question) => (deal === 'stay' ? nights : undefined);

/** Each word once, without stop words unless there are no others. */
function wordsFor(typed: readonly string[]): string[] {
  const words = [...new Set(typed)];
  const others = words.filter((word) => !hasOnlyStopWords(word));
  return others.length > 0 ? others : words;
}

/** The question that filters ask at a moment, and at the rate of the day. */
export function questionOf(filters: ListingFilters, now: Date, rate: Rate | undefined): Question {
  const understood = filters.location === undefined ? nothingSaid : parseSearchText(filters.location);
  const meant = withMeaning(filters, understood);
  const { location: _, currency, purpose: deal, priceMin, priceMax, listedWithinDays: days, ...rest } = meant;
  const { arrival: from, departure: to, guests = 1, ...others } = rest;
  const asked = { currency, rate };
  return {
    ...others,
    deal,
    words: wordsFor(understood.words),
    priceMinValue: boundOf(priceMin, asked, 'min'),
    priceMaxValue: boundOf(priceMax, asked, 'max'),
    nights: from && to ? { from, to, guests, today: kigaliDay(now), rate } : undefined,
    listedAfter: days === undefined ? undefined : now.getTime() - days * dayMilliseconds,
  };
}
