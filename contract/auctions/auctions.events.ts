import * as z from 'zod';
import { auctionEventSchema, auctionSummarySchema, ownPartSchema } from './auction.ts';

/**
 * What is announced over the live connection. Everything in it can also be fetched: the rows by
 * `GET /api/auctions/{id}/events?after=seq`, the own part with the room. A gap in `seq` is filled that way.
 */
export const auctionEvents = {
  /** To everybody in an auction's room, at the same time: new rows of the log, and where the auction stands after them. */
  'auction-changed': z.object({
    auctionId: z.string(),
    summary: auctionSummarySchema,
    events: z.array(auctionEventSchema),
    serverTime: z.iso.datetime(),
  }),
  /** To one person on all their devices: their own part has changed. */
  'auction-own-part': z.object({ auctionId: z.string(), seq: z.number().int(), own: ownPartSchema }),
} as const;
