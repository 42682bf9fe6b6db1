import { readAuctionEvents } from '#contract/auctions/auction.ts';
import {
  type LogHeader,
  logFormat,
  type SignedHeader,
  signedPartOfHeader,
  unsignedLogFormat,
  writeLog,
} from '#contract/auctions/log/auction-log.ts';
import { signingContexts } from '#contract/auctions/signatures/signing.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findEventsAfter } from './auctions.queries.ts';
import { viewEvent } from './auctions.view.ts';
import { findRowTime } from './log-heads.queries.ts';
import { listLogKeys, signWithLogKey } from './log-key.ts';

/** Some milliseconds of work, so that a long log blocks no other request. */
const rowsAtATime = 200;

export type LogEnd = Pick<FoundAuction, 'id' | 'slug' | 'last_seq' | 'head_hash'>;

/** The first line of the log as it is downloaded: the operator signs where it ended when the auction was read. */
export async function signHeader(platform: Platform, auction: LogEnd): Promise<SignedHeader> {
  const { id, slug, last_seq: rows, head_hash: head } = auction;
  const logKeys = (await listLogKeys(platform)).map(({ key }) => key);
  const [now, last] = [
    await platform.databaseClock.now(),
    await findRowTime(platform.db, { auctionId: id, seq: rows }),
  ];
  // Never before its last row, even when a clock was set back.
  const at = (last !== undefined && last > now ? last : now).toISOString();
  const part = signedPartOfHeader({ auction: id, slug, rows, head, at, logKeys });
  const { signature } = await signWithLogKey(platform, signingContexts.head, part);
  return { format: logFormat, ...part, signature };
}

/** For our own verification, which needs no signature. */
function unsignedHeader({ id: auction, slug, last_seq: rows, head_hash: head }: LogEnd): LogHeader {
  return { format: unsignedLogFormat, auction, slug, rows, head };
}

/**
 * The published log up to the row that was last when the auction was read, chunk by chunk; bids may be added in the
 * meantime. Missing rows are found by the verifier.
 */
export async function* writeLogPieces(
  db: Db,
  row: FoundAuction,
  header: LogHeader = unsignedHeader(row),
): AsyncGenerator<string> {
  const { id: auction, last_seq: rows } = row;
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
