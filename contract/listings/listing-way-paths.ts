import type { ListingWay } from './listing-way.ts';

/** The path to a listing's page with one of the counted ways. */
export const listingPathBy = (slug: string, way: ListingWay): string => `/product/${slug}?from=${way}`;

/** The path to the enquiry about a listing, which keeps the way to it. */
export const enquiryPath = (slug: string, way: ListingWay | undefined): `/contact-us?${string}` =>
  `/contact-us?${new URLSearchParams({ property: slug, ...(way && { from: way }) })}`;
