import { readAuctionEvents } from '#contract/auctions/auction.ts';
import { type LogHeader, logFormat, writeLog } from '#contract/auctions/auction-log.ts';
import type { Db } from '#server/database.ts';
import { type FoundAuction, findEventsAfter } from './auctions.queries.ts';
import { viewEvent } from './auctions.view.ts';

/** Some milliseconds of work, so that a long log blocks no other request. */
const rowsAtATime = 200;

/**
 * The published log up to the row that was last when the auction was read, piece by piece; bids may come in meanwhile.
 * Missing rows are the verifier's to name.
 */
export async function* writeLogPieces(db: Db, row: FoundAuction): AsyncGenerator<string> {
  const { id: auction, slug, last_seq: rows, head_hash: head } = row;
  const header: LogHeader = { format: logFormat, auction, slug, rows, head };
  yield writeLog(header, []);
  for (let after = 0; after < rows; ) {
    const events = await findEventsAfter(db, auction, { after, limit: Math.min(rowsAtATime, rows - after) });
    const last = events.at(-1)?.seq;
    if (last === undefined || last > rows) return;
    yield readAuctionEvents(events.map(viewEvent))
      .map((event) => `${JSON.stringify(event)}\n`)
      .join('');
    after = last;
  }
}
