import { isoOf } from '#contract/auctions/bid-events.ts';
import {
  endAfterOutage,
  isNearEnd,
  leastRemainingMilliseconds,
  outageGraceMilliseconds,
  outageMilliseconds,
} from '#contract/auctions/soft-close.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from './auctions.realtime.ts';
import { decideIfFree, saveAuction, sealerOf } from './decide-auction.ts';
import { closeAuction, endTalks } from './end-auction.ts';
import { lockAuction, readDatabaseTime } from './locked-auction.queries.ts';
import { LockedAuction } from './locked-auction.ts';
import { suspendBySystem } from './suspend-auction.ts';
import {
  beat,
  findDueAuctions,
  findLiveAuctions,
  isBeating,
  isSellerSuspended,
  lockHeartbeat,
  renewHeartbeat,
} from './sweep.queries.ts';

/** Bids that were received before the end have so long to be decided before the close (AUCTIONS §2.6). */
const closeGraceMilliseconds = 100;
const dueAtATime = 20;
const sellerSuspendedReason = 'The account of the seller is suspended. The staff look into it.';
const systemActor = { role: 'system' } as const;

async function startAuction(auction: LockedAuction): Promise<void> {
  auction.move('start', 'system');
  const endsAt = isoOf(auction.row.ends_at.getTime());
  auction.append([{ type: 'auction.started', actor: systemActor, data: { endsAt } }]);
}

/** Lets bidding go on after a pause, once everybody has had the time to come back. */
async function resumeAuction(auction: LockedAuction): Promise<void> {
  const { row, now } = auction;
  auction.move('resume', 'system');
  row.ends_at = new Date(now.getTime() + Math.max(row.remaining_ms ?? 0, leastRemainingMilliseconds));
  Object.assign(row, { remaining_ms: null, resumes_at: null, reason: null });
  const data = { endsAt: isoOf(row.ends_at.getTime()) };
  auction.append([{ type: 'auction.resumed', actor: systemActor, data }]);
}

/** What the clock asks of an auction, looked at again under the lock: by now it may have changed. */
async function doWhatIsDue(auction: LockedAuction): Promise<void> {
  const { row, now, transaction } = auction;
  if (row.state === 'scheduled' && row.starts_at <= now) return startAuction(auction);
  // Nothing is sold for a seller whose account is suspended (AUCTIONS §2.15, 42).
  if (row.state === 'live' && (await isSellerSuspended(transaction, row.seller_id))) {
    return suspendBySystem(auction, sellerSuspendedReason);
  }
  if (row.state === 'live' && row.ends_at.getTime() + closeGraceMilliseconds <= now.getTime()) {
    // After an outage nothing is closed before the ends have been moved (F4).
    if (await isBeating(transaction, outageMilliseconds)) await closeAuction(auction);
    return;
  }
  const isOver = (time: Date | null) => time !== null && time <= now;
  if (row.state === 'suspended' && isOver(row.resumes_at)) return resumeAuction(auction);
  if (row.state === 'pending_seller' && (isOver(row.talks_until) || isOver(row.counter_until))) {
    await endTalks(auction, 'lapsed', { actor: systemActor, as: 'system' });
  }
}

/**
 * Starts, closes and ends what is due. Any number of nodes may do so at once: each auction is done once. Those whose log
 * this node has not checked yet are left for later.
 */
export async function sweepAuctions(platform: Platform, unchecked: ReadonlySet<string> = new Set()): Promise<number> {
  const { db, clock, log } = platform;
  const now = clock.byDatabase(await readDatabaseTime(db));
  const closeBefore = new Date(now.getTime() - closeGraceMilliseconds);
  const due = await findDueAuctions(db, { now, closeBefore, limit: dueAtATime });
  for (const id of new Set(due)) {
    if (unchecked.has(id)) continue;
    try {
      await decideIfFree(platform, id, doWhatIsDue);
    } catch (error) {
      // One auction that cannot be closed must not keep the others open.
      log.error({ err: error, auction: id }, 'an auction could not be swept');
    }
  }
  return due.length;
}

/**
 * Says that the service can write; when nobody could for five seconds, every auction that was near its end gets at least
 * half an hour from now (AUCTIONS §2.12, F4), in one transaction with the beat that ends the outage.
 */
export async function keepHeartbeat(platform: Platform): Promise<void> {
  const { db, log } = platform;
  if (await beat(db, outageMilliseconds)) return;
  const moved = await db.transaction().execute(async (transaction) => {
    const silence = await lockHeartbeat(transaction);
    // Another node may have dealt with it while we waited.
    if (silence < outageMilliseconds) return [];
    const extended = await extendAfterOutage(platform, transaction);
    await renewHeartbeat(transaction);
    const told = { silence, auctions: extended.length };
    if (extended.length > 0) log.warn(told, 'the service was away: ends of auctions have been moved');
    else log.info(told, 'the service was away: no auction was near its end');
    return extended;
  });
  for (const auction of moved) await announceAuction(platform, auction);
}

async function extendAfterOutage(platform: Platform, transaction: Platform['db']): Promise<LockedAuction[]> {
  const { clock } = platform;
  const moved: LockedAuction[] = [];
  const present = clock.byDatabase(await readDatabaseTime(transaction));
  for (const id of await findLiveAuctions(transaction, new Date(present.getTime() + outageGraceMilliseconds))) {
    const row = await lockAuction(transaction, id);
    if (row === undefined || row.state !== 'live') continue;
    const now = clock.byDatabase(await readDatabaseTime(transaction));
    const endsAt = row.ends_at.getTime();
    if (!isNearEnd(endsAt, now.getTime())) continue;
    const auction = new LockedAuction(transaction, row, { now, sealer: sealerOf(platform) });
    const to = endAfterOutage(endsAt, auction.now.getTime());
    const data = { reason: 'outage', from: isoOf(endsAt), to: isoOf(to) } as const;
    auction.append([{ type: 'auction.extended', actor: systemActor, data }]);
    row.ends_at = new Date(to);
    await saveAuction(auction);
    moved.push(auction);
  }
  return moved;
}
