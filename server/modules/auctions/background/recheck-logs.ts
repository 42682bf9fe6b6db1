import { setTimeout as delay } from 'node:timers/promises';
import type { Verification } from '#contract/auctions/verify-log.ts';
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
/** Between two checks bids and endings have so many times as long as a check takes. */
const restShare = 4;

/** Why what is kept of an auction is not what its log amounts to; undefined when it is. */
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
 * Looks, in one question to the database, whether the row kept of each open auction is the one its log ends with, and
 * stops those of which it is not. Fast, so that it can be done before anybody is served.
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
 * Works every open auction out again from its log, those that end first at first, and stops those of which something
 * else is kept (AUCTIONS §2.6, crash; §2.15, 54). Done at every start; what is `unchecked` is not closed before its turn,
 * and leaves that set then. Long logs are worked out in a thread of their own. Answers how many were stopped.
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

/** The same until it is done, also when the database is away for a while. */
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
