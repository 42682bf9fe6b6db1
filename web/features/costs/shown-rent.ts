import type { Listing } from '#contract/listings/listing.ts';
import { comparedMoney, dealsOf, type SearchDeal } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';

/**
 * The monthly rent of a listing that shows one; undefined for properties that are let by the night, let already or not
 * to let.
 */
export function shownRentOf(listing: Listing, deal: SearchDeal | undefined): Money | undefined {
  const isOpen = listing.auction === undefined && listing.status !== 'Sold' && listing.status !== 'Rented';
  const isShown = deal === 'rent' && listing.rentPeriod !== 'night' && dealsOf(listing).includes('rent');
  return isOpen && isShown ? comparedMoney(listing, 'rent') : undefined;
}
