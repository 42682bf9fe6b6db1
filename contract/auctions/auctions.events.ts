import * as z from 'zod';
import { clientEvent, serverEvent } from '../event.ts';
import { idSchema } from '../ids.ts';
import { auctionEventSchema, auctionSummarySchema, ownPartSchema } from './auction.ts';

/** Listens to an auction's room: visitors too. */
export const joinAuction = clientEvent({
  name: 'joinAuction',
  access: 'anyone',
  payload: z.strictObject({ auctionId: idSchema }),
});

export const leaveAuctionRoom = clientEvent({
  name: 'leaveAuction',
  access: 'anyone',
  payload: z.strictObject({ auctionId: idSchema }),
});

/**
 * To everybody in an auction's room at the same time: new rows of the log, and where the auction stands after them. A gap
 * in `seq` is filled by `GET /api/auctions/{id}/events?after=seq`; where many rows came at once, `events` is empty.
 */
export const auctionChanged = serverEvent(
  'auctionChanged',
  z.object({
    auctionId: z.string(),
    summary: auctionSummarySchema,
    events: z.array(auctionEventSchema),
    serverTime: z.iso.datetime(),
  }),
);

/** To one person on all their devices: their own part has changed. */
export const auctionOwnPart = serverEvent(
  'auctionOwnPart',
  z.object({ auctionId: z.string(), seq: z.number().int(), own: ownPartSchema }),
);
