/**
 * The ways to a listing that are counted for its seller: a link of ours says which, as `from` in the address of the
 * page. Without such a link the way is unknown, and no other tracking takes place.
 */
export const listingWays = ['search', 'alert', 'share', 'number', 'list'] as const;
export type ListingWay = (typeof listingWays)[number];
