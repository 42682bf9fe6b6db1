import * as z from 'zod';
import { clientEvent, serverEvent } from '../event.ts';
import { idSchema } from '../ids.ts';
import { auctionEventSchema, auctionSummarySchema, ownPartSchema, roomWitnessingSchema } from './auction.ts';

/*
 * What is announced over the live connection. Everything in it can also be fetched: the rows by
 * `GET /api/auctions/{id}/events?after=seq`, the own part with the room. A gap in `seq` is filled that way.
 */

const theAuction = z.strictObject({ auctionId: idSchema });

/** Joins an auction's room. Auctions that are not public are refused as not found. */
export const joinAuction = clientEvent({ name: 'joinAuction', access: 'anyone', payload: theAuction });
export const quitAuction = clientEvent({ name: 'quitAuction', access: 'anyone', payload: theAuction });

/** To everyone in an auction's room, at the same time: new rows of the log, and the state of the auction after them. */
export const auctionChanged = serverEvent(
  'auction-changed',
  z.object({
    auctionId: z.string(),
    summary: auctionSummarySchema,
    events: z.array(auctionEventSchema),
    serverTime: z.iso.datetime(),
  }),
);

/** To everyone in an auction's room: a witness has connected or gone. */
export const auctionWitnessed = serverEvent(
  'auction-witnessed',
  z.object({ auctionId: z.string(), witnessing: roomWitnessingSchema }),
);

/** To one person on all their devices: their own part has changed. */
export const auctionOwnPart = serverEvent(
  'auction-own-part',
  z.object({ auctionId: z.string(), seq: z.int(), own: ownPartSchema }),
);
