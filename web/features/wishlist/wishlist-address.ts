import { type AddressParams, wordParam } from '#web/lib/address-params.ts';

export const wishlistSorts = ['saved', 'price_asc', 'price_desc'] as const;

/** The query string of /wishlist. Invalid values fall back to the defaults, so no address can break the page. */
export function readWishlistAddress({ sort, hide }: AddressParams) {
  return { sort: wordParam(wishlistSorts, sort) ?? 'saved', hide: wordParam(['gone'], hide) };
}
export type WishlistAddress = ReturnType<typeof readWishlistAddress>;

/** What the address leaves out. */
export const wishlistDefaults = { sort: 'saved' } as const;
