import type { SearchDeal } from '#contract/listings/shown-price.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import type { Interpretation } from '#contract/search/search.endpoints.ts';

/** The deal that is looked for: the one that was chosen, else what the words of the search say. */
export function dealOf(
  { purpose }: ListingFilters,
  explored: { interpretation: Pick<Interpretation, 'purpose'> } | undefined,
): SearchDeal | undefined {
  return purpose ?? explored?.interpretation.purpose;
}
