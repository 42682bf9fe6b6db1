import { readAuctionEvents } from '#contract/auctions/auction.ts';
import { type LogHeader, logFormat, writeLog } from '#contract/auctions/auction-log.ts';
import { verifyLog } from '#contract/auctions/verify-log.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionById, findEventsAfter } from './auctions.queries.ts';
import { viewEvent } from './auctions.view.ts';
import { decideAuction } from './decide-auction.ts';
import { findOpenAuctions } from './sweep.queries.ts';

const rowsAtMost = 1_000_000;
const reason = 'The log does not agree with what is kept of this auction. The staff look into it.';

/** Why what is kept of an auction is not what its log amounts to; undefined when it is. */
async function findDifference({ db }: Platform, row: FoundAuction): Promise<string | undefined> {
  const events = await findEventsAfter(db, row.id, { after: 0, limit: rowsAtMost });
  const { id: auction, slug, last_seq: rows, head_hash: head } = row;
  const header: LogHeader = { format: logFormat, auction, slug, rows, head };
  const verification = verifyLog(writeLog(header, readAuctionEvents(events.map(viewEvent))));
  if (!verification.isValid) return verification.problem.message;
  const { price, paddle, bids, endsAt } = verification.outcome;
  if (price !== (row.price ?? undefined) || paddle !== (row.leader_paddle ?? undefined))
    return 'Price or leader differ.';
  if (bids !== row.bid_count) return 'The number of bids differs.';
  return endsAt === row.ends_at.toISOString() ? undefined : 'The end differs.';
}

async function stopAuction(platform: Platform, id: string): Promise<void> {
  await decideAuction(platform, id, async (auction) => {
    const { row, now } = auction;
    if (row.state !== 'live') return;
    auction.move('suspend', 'staff');
    const remaining = Math.max(0, row.ends_at.getTime() - now.getTime());
    Object.assign(row, { remaining_ms: remaining, reason });
    const data = { reason, remainingMilliseconds: remaining };
    auction.append([{ type: 'auction.suspended', actor: { role: 'system' }, data }]);
  });
}

/**
 * Works every open auction out again from its log, and stops those of which something else is kept (AUCTIONS §2.6,
 * crash; §2.15, 54). Done at every start, before anything is closed. Answers how many were stopped.
 */
export async function checkBooks(platform: Platform): Promise<number> {
  let stopped = 0;
  for (const id of await findOpenAuctions(platform.db)) {
    const row = await findAuctionById(platform.db, id);
    const difference = row && (await findDifference(platform, row));
    if (difference === undefined) continue;
    platform.log.error({ auction: id, difference }, 'the log of an auction does not agree with it');
    await stopAuction(platform, id);
    stopped += 1;
  }
  return stopped;
}
