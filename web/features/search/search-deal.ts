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

/**
 * The same search for another deal, without the days of a stay. A price of another kind is removed: a maximum rent per
 * month does not apply to a sale.
 */
export function withDeal(filters: ListingFilters, deal: SearchDeal): ListingFilters {
  const next = { ...filters, purpose: deal };
  const isSamePrice = filters.purpose === undefined || unitOf(filters.purpose) === unitOf(deal);
  const priced = isSamePrice ? next : filtersWithout(next, 'price');
  return deal === 'stay' ? priced : filtersWithout(priced, 'nights');
}
