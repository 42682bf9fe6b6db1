import { setTimeout as delay } from 'node:timers/promises';
import { isoOf, rowOfLateStart } from '#contract/auctions/log/bid-events.ts';
import {
  endAfterLateStart,
  leastRemainingMilliseconds,
  outageMilliseconds,
} from '#contract/auctions/rules/soft-close.ts';
import type { Db } from '#server/database.ts';
import type { Platform } from '#server/platform.ts';
import { differenceFromLog } from '../compare-with-log.ts';
import { decideUnlocked } from '../decide-auction.ts';
import { closeAuction, endTalks, type KnownOfClose } from '../end-auction.ts';
import { findWithDeposits, readDatabaseTime } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { stopForDifference, suspendBySystem } from '../suspend-auction.ts';
import { pauseIfLeaderLeft } from '../void-bids.ts';
import { backgroundConnections } from './background-connections.ts';
import { noteFailure } from './lot-outages.ts';
import { findDueAuctions, findSurroundings, type Surroundings } from './sweep.queries.ts';

/** How long bids that were received before the end have to be decided before the close (AUCTIONS §2.6). */
export const closeGraceMilliseconds = 100;
const dueAtATime = 20;
/** How far ahead a sweep looks for auctions that come due. */
export const sweepMilliseconds = 250;
/** Auctions that come due in between, or are locked by a bid, are done together. */
const leastPauseMilliseconds = 40;
/** Auctions decided about in one transaction at most; with more there are several at a time. */
const togetherAtMost = 3;
const sellerSuspendedReason = 'The account of the seller is suspended. The staff look into it.';
const systemActor = { role: 'system' } as const;

type Known = Surroundings & KnownOfClose;

async function startAuction(auction: LockedAuction): Promise<void> {
  const { row, now } = auction;
  auction.move('start', 'system');
  const published = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() };
  const endsAt = endAfterLateStart(published, now.getTime());
  const data = { endsAt: isoOf(published.endsAt) };
  const isLate = endsAt !== published.endsAt;
  auction.append([
    { type: 'auction.started', actor: systemActor, data },
    ...(isLate ? [rowOfLateStart(published.endsAt, endsAt)] : []),
  ]);
  row.ends_at = new Date(endsAt);
}

/** An auction whose row differs from its log is neither started nor closed by it. */
function refuseDifference({ log }: Platform, auction: LockedAuction, { logged }: Surroundings): boolean {
  const { row } = auction;
  const difference = row.state === 'scheduled' || row.state === 'live' ? differenceFromLog(row, logged) : undefined;
  if (difference === undefined) return false;
  log.error({ auction: auction.id, difference }, 'the log of an auction does not agree with it');
  if (row.state === 'live') stopForDifference(auction, new Date(logged.ends_at ?? row.ends_at));
  else {
    row.starts_at = new Date(logged.starts_at ?? row.starts_at);
    row.ends_at = new Date(logged.ends_at ?? row.ends_at);
    auction.hasChanged = true;
  }
  return true;
}

/** Resumes bidding after a pause, once the notice period is over; after one that began after the end it is closed at once. */
async function resumeAuction(platform: Platform, auction: LockedAuction, known: Known): Promise<void> {
  const { row, now } = auction;
  const isOnlyClosed = row.opens_all && row.remaining_ms === 0;
  auction.move('resume', 'system');
  const remaining = Math.max(row.remaining_ms ?? 0, leastRemainingMilliseconds);
  if (!isOnlyClosed) row.ends_at = new Date(now.getTime() + remaining);
  Object.assign(row, { remaining_ms: null, resumes_at: null, reason: null });
  const data = { endsAt: isoOf(row.ends_at.getTime()) };
  auction.append([{ type: 'auction.resumed', actor: systemActor, data }]);
  if (isOnlyClosed && refuseDifference(platform, auction, known)) return;
  // Bids may have been voided since it was announced.
  await pauseIfLeaderLeft(auction);
  if (!isOnlyClosed || row.state !== 'live') return;
  if (known.isSellerSuspended) suspendBySystem(auction, sellerSuspendedReason);
  else await closeAuction(auction, known);
}

/** What is due in an auction, checked again under the lock, as it may have changed. */
async function doWhatIsDue(platform: Platform, auction: LockedAuction, known: Known): Promise<void> {
  const { row, now } = auction;
  if (refuseDifference(platform, auction, known)) return;
  if (row.state === 'scheduled' && row.starts_at <= now) return startAuction(auction);
  const isOverdue = row.state === 'live' && row.ends_at.getTime() + closeGraceMilliseconds <= now.getTime();
  // After an outage, of all or of this one, nothing is closed or paused before the ends have been moved (F4).
  if (isOverdue && (!known.isBeating || known.isFailing)) return;
  // Nothing is sold on behalf of a seller whose account is suspended (AUCTIONS §2.15, 42).
  if (row.state === 'live' && known.isSellerSuspended) return suspendBySystem(auction, sellerSuspendedReason);
  if (isOverdue) return closeAuction(auction, known);
  const isOver = (time: Date | null) => time !== null && time <= now;
  if (row.state === 'suspended' && isOver(row.resumes_at)) return resumeAuction(platform, auction, known);
  if (row.state === 'pending_seller' && (isOver(row.talks_until) || isOver(row.counter_until))) {
    await endTalks(auction, 'lapsed', { actor: systemActor, as: 'system' });
  }
}

/** Starts or closes a few due auctions that are not locked; returns their ids. */
function sweepSome(platform: Platform, db: Db, ids: readonly string[]): Promise<string[]> {
  return decideUnlocked(
    platform,
    { db, ids, limit: togetherAtMost },
    {
      read: async (transaction, rows) => {
        const auctionIds = rows.map(({ id }) => id);
        const { now, of } = await findSurroundings(transaction, { auctionIds, milliseconds: outageMilliseconds });
        const deposits = Map.groupBy(
          await findWithDeposits(transaction, auctionIds),
          ({ auction_id: auctionId }) => auctionId,
        );
        return { now, of, deposits };
      },
      decide: async (auction, { of, deposits }) => {
        const known = of.get(auction.id);
        const withDeposits = deposits.get(auction.id) ?? [];
        if (known !== undefined) await doWhatIsDue(platform, auction, { ...known, withDeposits });
      },
    },
  );
}

/** One after the other: an auction that cannot be closed must not keep the others open. */
async function sweepOneByOne(platform: Platform, db: Db, ids: readonly string[]): Promise<readonly string[]> {
  for (const id of ids) {
    try {
      await sweepSome(platform, db, [id]);
    } catch (error) {
      platform.log.error({ err: error, auction: id }, 'an auction could not be swept');
      await noteFailure(platform, id);
    }
  }
  return ids;
}

/**
 * Does what is due, a few auctions in a transaction and several transactions at a time; removes from `left` what is
 * done.
 */
async function sweepAll(platform: Platform, first: Db, left: Set<string>): Promise<void> {
  const work = async (db: Db) => {
    while (left.size > 0) {
      const ids = [...left];
      const done = await sweepSome(platform, db, ids).catch(() => sweepOneByOne(platform, db, ids));
      // The others are locked by a bid or by another node.
      if (done.length === 0) return;
      for (const id of done) left.delete(id);
    }
  };
  const connections = Math.min(backgroundConnections(platform), Math.ceil(left.size / togetherAtMost));
  const others = Array.from({ length: Math.max(0, connections - 1) }, () => platform.db.connection().execute(work));
  await Promise.all([work(first), ...others]);
}

/** How many auctions were due, and in how many milliseconds the next one is, as far as known. */
export type Sweep = { due: number; again: number | undefined };

/**
 * Starts, closes and ends what is due. Any number of nodes may do so at once: each auction is handled once. Those whose
 * log this node has not checked yet are left for later.
 */
export async function sweepAuctions(
  platform: Platform,
  { unchecked = new Set(), db = platform.db }: { unchecked?: ReadonlySet<string>; db?: Db } = {},
): Promise<Sweep> {
  const now = platform.clock.byDatabase(await readDatabaseTime(db));
  const begun = performance.now();
  const until = new Date(now.getTime() + sweepMilliseconds);
  const found = await findDueAuctions(db, { until, grace: closeGraceMilliseconds, limit: dueAtATime });
  const [due, coming] = [found.filter((auction) => auction.due <= now), found.find((auction) => auction.due > now)];
  const left = new Set(due.map(({ id }) => id).filter((id) => !unchecked.has(id)));
  await sweepAll(platform, db, left);
  const isMore = left.size > 0 || due.length === dueAtATime;
  const next = isMore ? now : coming?.due;
  const pause = next && Math.max(leastPauseMilliseconds, next.getTime() - now.getTime());
  return { due: due.length, again: pause && Math.max(0, begun + pause - performance.now()) };
}

/**
 * Repeats that whenever an auction comes due, until none will for a while. On one connection: where many bid at the
 * end, waiting for one each time would take longer than the closing itself.
 */
export async function sweepWhileDue(
  platform: Platform,
  { unchecked, signal }: { unchecked: ReadonlySet<string>; signal: AbortSignal },
): Promise<void> {
  // Where there are very few connections it reserves none.
  if (backgroundConnections(platform) === 1) {
    await sweepAuctions(platform, { unchecked });
    return;
  }
  await platform.db.connection().execute(async (db) => {
    while (!signal.aborted) {
      const { again } = await sweepAuctions(platform, { unchecked, db });
      if (again === undefined) return;
      await delay(again, undefined, { signal }).catch(() => undefined);
    }
  });
}
