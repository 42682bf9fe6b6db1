import { dayMilliseconds } from '#contract/durations.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { type SearchDeal, unitOf } from '#contract/listings/shown-price.ts';
import { percentOf } from '../price/price-changes.ts';

/** What a card says in its one badge. */
export type ListingNews =
  | { kind: 'auction'; auction: NonNullable<ListingCard['auction']> }
  | { kind: 'status' }
  | { kind: 'reduced'; percent: number }
  | { kind: 'new' };

const newForMilliseconds = 7 * dayMilliseconds;

/** The news of a listing in a search for a deal; undefined where there is only what the card shows anyway. */
export function newsOf(listing: ListingCard, deal: SearchDeal | undefined, now: number): ListingNews | undefined {
  const { auction, status, money, previousMoney, rentMoney, createdAt } = listing;
  if (auction !== undefined) return { kind: 'auction', auction };
  if (!['Available', 'For Sale', 'Rental'].includes(status)) return { kind: 'status' };
  // Where there are two prices, only that of the sale has a history.
  const isPriceShown = rentMoney === undefined || unitOf(deal) === undefined;
  const percent = previousMoney === undefined ? undefined : percentOf({ from: previousMoney, to: money });
  if (percent !== undefined && isPriceShown) return { kind: 'reduced', percent };
  return now - Date.parse(createdAt) <= newForMilliseconds ? { kind: 'new' } : undefined;
}
