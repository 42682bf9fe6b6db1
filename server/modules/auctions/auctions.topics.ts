import * as z from 'zod';

/** Announced when a bidder's deposit has changed their part. */
export const bidderChanged = {
  name: 'auction.bidder-changed',
  payload: z.object({ auctionId: z.string(), userId: z.string() }),
};
