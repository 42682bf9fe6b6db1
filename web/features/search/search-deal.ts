import { type SearchDeal, unitOf } from '#contract/listings/shown-price.ts';
import { filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
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
  const next = { ...filters, purpose: deal };
  const isSamePrice = filters.purpose === undefined || unitOf(filters.purpose) === unitOf(deal);
  const priced = isSamePrice ? next : filtersWithout(next, 'price');
  return deal === 'stay' ? priced : filtersWithout(priced, 'nights');
}
