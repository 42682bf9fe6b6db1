import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedCents } from '#contract/listings/shown-price.ts';
import type { WishlistAddress } from './wishlist-address.ts';

/** Whether another buyer has it already. */
export const isGone = ({ status }: Pick<ListingCard, 'status'>) => status === 'Sold' || status === 'Rented';

/** Saved listings, given last saved first, as the address asks for them. What has no price in dollars comes last. */
export function arrangeSaved(listings: readonly ListingCard[], { sort, hide }: WishlistAddress): ListingCard[] {
  const shown = listings.filter((listing) => hide === undefined || !isGone(listing));
  if (sort === 'saved') return shown;
  const direction = sort === 'price_asc' ? 1 : -1;
  const rank = (listing: ListingCard) => {
    const cents = comparedCents(listing);
    return cents === undefined ? Number.POSITIVE_INFINITY : cents * direction;
  };
  return shown.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
