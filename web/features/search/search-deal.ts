import { type SearchDeal, unitOf } from '#contract/listings/shown-price.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import type { Interpretation } from '#contract/search/search.endpoints.ts';

/** The deal that is looked for: the one that was chosen, else what the words of the search say. */
export function dealOf(
  { purpose }: ListingFilters,
  explored: { interpretation: Pick<Interpretation, 'purpose'> } | undefined,
): SearchDeal | undefined {
  return purpose ?? explored?.interpretation.purpose;
}

/** The same search for another deal. Days of a stay are given up with it. What one pays at most for a month buys nothing: a price of another kind goes. */
export function withDeal(filters: ListingFilters, deal: SearchDeal): ListingFilters {
  const { priceMin, priceMax, currency, arrival, departure, guests, ...others } = filters;
  const nights = {
    ...(arrival !== undefined && { arrival }),
    ...(departure !== undefined && { departure }),
    ...(guests !== undefined && { guests }),
  };
  const isSamePrice = filters.purpose === undefined || unitOf(filters.purpose) === unitOf(deal);
  const prices = {
    ...(priceMin !== undefined && { priceMin }),
    ...(priceMax !== undefined && { priceMax }),
    ...(currency !== undefined && { currency }),
  };
  return { ...others, ...(isSamePrice && prices), ...(deal === 'stay' && nights), purpose: deal };
}
