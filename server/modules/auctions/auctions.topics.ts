import * as z from 'zod';

/** Announced when the part of a bidder has changed by what became of their deposit. */
export const bidderChanged = {
  name: 'auction.bidder-changed',
  payload: z.object({ auctionId: z.string(), userId: z.string() }),
};
