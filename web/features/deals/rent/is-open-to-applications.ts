import type { Listing } from '#contract/listings/listing.ts';
import { comparedMoney, dealsOf, type Priced } from '#contract/listings/shown-price.ts';

const openStatuses: readonly Listing['status'][] = ['Available', 'For Sale', 'Under Construction', 'Rental'];

/** Whether one can apply for a listing. The server decides by the same rule. */
export function isOpenToApplications(listing: Pick<Listing, 'status'> & Priced): boolean {
  if (!openStatuses.includes(listing.status) || listing.auction !== undefined) return false;
  return dealsOf(listing).includes('rent') && comparedMoney(listing, 'rent') !== undefined;
}
