import { setTimeout as delay } from 'node:timers/promises';
import type { Verification } from '#contract/auctions/log/verify-log.ts';
import type { Platform } from '#server/platform.ts';
import { type FoundAuction, findAuctionById } from '../auctions.queries.ts';
import { decideAuction } from '../decide-auction.ts';
import { findLoggedStand } from '../logged-state.queries.ts';
import { stopForDifference } from '../suspend-auction.ts';
import { writeLogPieces } from '../write-log.ts';
import { findDifferingAuctions, findOpenAuctions } from './sweep.queries.ts';
import { LogVerifier } from './verify-in-worker.ts';

const retryMilliseconds = 1_000;
/** Auctions that end later than this can wait for their turn. */
const soonMilliseconds = 30_000;
/** Pause this many times as long as the last check took, so that bids and endings are not held up. */
const restShare = 4;

/** How the row of an auction differs from the state its log gives; undefined when they agree. */
function differenceOf(row: FoundAuction, verification: Verification): string | undefined {
  if (!verification.isValid) return verification.problem.message;
  const { price, paddle, bids, endsAt } = verification.outcome;
  if (price !== (row.price ?? undefined) || paddle !== (row.leader_paddle ?? undefined))
    return 'Price or leader differ.';
  if (bids !== row.bid_count) return 'The number of bids differs.';
  return endsAt === row.ends_at.toISOString() ? undefined : 'The end differs.';
}

async function stopAuction(platform: Platform, id: string, difference: string): Promise<void> {
  platform.log.error({ auction: id, difference }, 'the log of an auction does not agree with it');
  await decideAuction(platform, id, async (auction) => {
    if (auction.row.state !== 'live') return;
    const { ends_at } = await findLoggedStand(auction.transaction, id);
    stopForDifference(auction, new Date(ends_at ?? auction.row.ends_at));
  });
}

/**
 * Compares the row of each open auction with the last rows of its log, in one query, and
 * suspends those that differ. Fast, so that it can run before requests are served.
 */
export async function stopDifferingAuctions(platform: Platform): Promise<number> {
  const differing = await findDifferingAuctions(platform.db);
  for (const id of differing) await stopAuction(platform, id, 'The log ends with another row.');
  return differing.length;
}

function endsSoon({ clock }: Platform, { ends_at }: FoundAuction): boolean {
  return ends_at.getTime() - clock.now().getTime() < soonMilliseconds;
}

async function rest(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
}

/**
 * Replays the log of every open auction, those that end first at first, and suspends those whose row
 * differs (AUCTIONS §2.6, crash; §2.15, 54). Runs at every start; auctions in `unchecked` are closed only after it,
 * and leave that set then. Long logs are replayed in a worker thread. Returns how many were suspended.
 */
export async function recheckLogs(
  platform: Platform,
  unchecked?: Set<string>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<number> {
  const left = unchecked ?? new Set(await findOpenAuctions(platform.db));
  const verifier = new LogVerifier();
  let stopped = 0;
  try {
    for (const id of left) {
      if (signal?.aborted) break;
      const begun = performance.now();
      const row = await findAuctionById(platform.db, id);
      const difference = row && differenceOf(row, await verifier.verify(writeLogPieces(platform.db, row), signal));
      if (difference !== undefined) {
        await stopAuction(platform, id, difference);
        stopped += 1;
      }
      left.delete(id);
      if (row !== undefined && !endsSoon(platform, row)) await rest(restShare * (performance.now() - begun), signal);
    }
  } finally {
    await verifier.stop();
  }
  return stopped;
}

/** The same, with retries until it succeeds, for instance during an outage of the database. */
export async function recheckAllLogs(platform: Platform, unchecked: Set<string>, signal: AbortSignal): Promise<void> {
  while (unchecked.size > 0 && !signal.aborted) {
    try {
      await recheckLogs(platform, unchecked, { signal });
    } catch (error) {
      if (signal.aborted) return;
      platform.log.warn({ err: error }, 'the books of auctions could not be checked yet');
      await delay(retryMilliseconds, undefined, { signal }).catch(() => undefined);
    }
  }
}
