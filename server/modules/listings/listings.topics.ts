import * as z from 'zod';

/** Announced when a listing has a new version; its history has the difference. */
export const listingChanged = {
  name: 'listing.changed',
  payload: z.object({ listingId: z.string(), version: z.number() }),
};
