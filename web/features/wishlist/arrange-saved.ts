import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedPrice } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';
import type { WishlistAddress } from './wishlist-address.ts';

/** Whether another buyer has it already. */
export const isGone = ({ status }: Pick<ListingCard, 'status'>) => status === 'Sold' || status === 'Rented';

/** Saved listings, given last saved first, as the address asks for them. What has no known price comes last. */
export function arrangeSaved(
  listings: readonly ListingCard[],
  { sort, hide }: WishlistAddress,
  rate: Rate | undefined,
): ListingCard[] {
  const shown = listings.filter((listing) => hide === undefined || !isGone(listing));
  if (sort === 'saved') return shown;
  const direction = sort === 'price_asc' ? 1 : -1;
  const rank = (listing: ListingCard) => {
    const price = comparedPrice(listing, undefined, rate);
    return price === undefined ? Number.POSITIVE_INFINITY : price * direction;
  };
  return shown.toSorted((one, other) => {
    const [first, second] = [rank(one), rank(other)];
    return first === second ? 0 : first - second;
  });
}
