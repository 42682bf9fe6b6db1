import type { ListingCard } from '#contract/listings/listing.ts';
import { comparedPrice, shownPriceOf } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';
import type { WishlistAddress } from './wishlist-address.ts';

/** Whether another buyer has it already. */
export const isGone = ({ status }: Pick<ListingCard, 'status'>) => status === 'Sold' || status === 'Rented';

const priceKinds = ['sale', 'rent', 'stay'] as const;

/** What the price of a card is of: a property, a month or a night. */
function priceKindOf(listing: ListingCard): (typeof priceKinds)[number] {
  const shown = shownPriceOf(listing);
  if (shown.kind === 'rentOnRequest') return 'rent';
  if (shown.kind !== 'asked' || shown.period === undefined) return 'sale';
  return shown.period === 'night' ? 'stay' : 'rent';
}

/**
 * Saved listings, given last saved first, as the address asks for them. By price, those for sale come before rents, and
 * rents before nights; those without a known price come last in their group.
 */
export function arrangeSaved(
  listings: readonly ListingCard[],
  { sort, hide }: WishlistAddress,
  rate: Rate | undefined,
): ListingCard[] {
  const shown = listings.filter((listing) => hide === undefined || !isGone(listing));
  if (sort === 'saved') return shown;
  const direction = sort === 'price_asc' ? 1 : -1;
  const rankOf = (listing: ListingCard) => {
    const kind = priceKindOf(listing);
    const price = comparedPrice(listing, kind, rate);
    return {
      kind: priceKinds.indexOf(kind),
      price: price === undefined ? Number.POSITIVE_INFINITY : price * direction,
    };
  };
  return shown.toSorted((one, other) => {
    const [first, second] = [rankOf(one), rankOf(other)];
    if (first.kind !== second.kind) return first.kind - second.kind;
    return first.price === second.price ? 0 : first.price - second.price;
  });
}
