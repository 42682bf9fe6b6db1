import type { Tables } from '#server/database.ts';
import { type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from './auctions.realtime.ts';
import { bidderChanged } from './auctions.topics.ts';
import { sealerOf } from './decide-auction.ts';
import { findAuctionRow } from './locked-auction.queries.ts';

/** Updates open rooms after a payment, or its loss; the rows of the log are fetched by their numbers. */
export function announceBidders(platform: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof bidderChanged.payload>(bidderChanged, async (transaction, { auctionId, userId }) => {
    const row = await findAuctionRow(transaction, auctionId);
    if (row === undefined) return;
    const nobody: ReadonlySet<string> = new Set();
    const told = { touched: new Set([userId]), formerLeaders: nobody };
    await announceAuction(platform, { row, sealer: sealerOf(platform), published: [], ...told });
  });
}
