import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Listing } from '#contract/listings/listing.ts';
import { dealShownOf, type SearchDeal } from '#contract/listings/shown-price.ts';
import type { Rental } from '#web/features/costs/rent-costs.tsx';
import { shownRentOf } from '#web/features/costs/shown-rent.ts';
import { rentalTermsQuery } from '#web/features/deals/rent/rent.queries.ts';

/** The costs of moving in are rendered by the server, so that they are shown without scripts too. */
export async function loadRental(
  queryClient: QueryClient,
  listing: Listing,
  asked: SearchDeal | undefined,
): Promise<void> {
  if (shownRentOf(listing, dealShownOf(listing, asked)) === undefined) return;
  await queryClient.prefetchQuery(rentalTermsQuery(listing._id));
}

/** What a listing costs who looks at it to rent it for months; undefined for every other. */
export function useRental(listing: Listing, deal: SearchDeal | undefined): Rental | undefined {
  const rent = shownRentOf(listing, deal);
  const { data } = useQuery({ ...rentalTermsQuery(listing._id), enabled: rent !== undefined });
  if (rent === undefined) return undefined;
  return data === undefined ? { rent } : { rent: data.rent, depositMonths: data.terms.depositMonths };
}
