/**
 * The ways to a listing that are counted for its seller: a link of ours says which, as `from` in the address of the page. What no
 * link says is not known, and nothing else is followed.
 */
export const listingWays = ['search', 'alert', 'share', 'number', 'list'] as const;
export type ListingWay = (typeof listingWays)[number];

/** The path to a listing's page by one of the counted ways. */
export const listingPathBy = (slug: string, way: ListingWay): string => `/product/${slug}?from=${way}`;

/** The path to the enquiry about a listing, which keeps the way to it. */
export const enquiryPath = (slug: string, way: ListingWay | undefined): `/contact-us?${string}` =>
  `/contact-us?${new URLSearchParams({ property: slug, ...(way && { from: way }) })}`;
