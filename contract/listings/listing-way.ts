/**
 * The ways to a listing that are counted for its seller: a link of ours says which, as `from` in the address of the page. What no
 * link says is not known, and nothing else is followed.
 */
export const listingWays = ['search', 'alert', 'share', 'number', 'list'] as const;
export type ListingWay = (typeof listingWays)[number];
