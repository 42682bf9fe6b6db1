import { isoOf } from '#contract/auctions/bid-events.ts';
import {
  beganInTime,
  endAfterOutage,
  isNearEnd,
  longestUnwitnessedMilliseconds,
  mayWaitForWitnesses,
  outageGraceMilliseconds,
  outageMilliseconds,
  outageNoticeMilliseconds,
  outageSince,
} from '#contract/auctions/soft-close.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from '../auctions.realtime.ts';
import { saveAuction, sealerOf } from '../decide-auction.ts';
import { decideInTime } from '../decide-in-time.ts';
import { lockAuctions, readDatabaseTime } from '../locked-auction.queries.ts';
import { LockedAuction } from '../locked-auction.ts';
import {
  beat,
  findLiveAuctions,
  findMovedForWitnesses,
  findTimesAfter,
  lockHeartbeat,
  renewHeartbeat,
} from './sweep.queries.ts';

/**
 * Records that the service can write; after an outage of five seconds, each auction that was near its end gets at least
 * half an hour from now (AUCTIONS §2.12, F4), in one transaction with the beat that ends the outage.
 */
export async function keepHeartbeat(platform: Platform): Promise<void> {
  const { db, log } = platform;
  if (await beat(db, outageMilliseconds)) return;
  const { auctions, silence } = await decideInTime(db, async (transaction) => {
    const silence = await lockHeartbeat(transaction);
    // Another node may have dealt with it while we waited.
    if (silence < outageMilliseconds) return { auctions: [], silence };
    const auctions = await extendAllAfterOutage(platform, transaction, silence);
    await renewHeartbeat(transaction);
    return { auctions, silence };
  });
  if (silence < outageMilliseconds) return;
  const told = { silence, auctions: auctions.length };
  if (auctions.length > 0) log.warn(told, 'the service was away: ends of auctions have been moved');
  else log.info(told, 'the service was away: no auction was near its end');
  for (const auction of auctions) await announceAuction(platform, auction);
}

async function extendAllAfterOutage(
  platform: Platform,
  transaction: Platform['db'],
  silence: number,
): Promise<LockedAuction[]> {
  const { clock } = platform;
  const moved: LockedAuction[] = [];
  const present = clock.byDatabase(await readDatabaseTime(transaction));
  const from = Math.floor(present.getTime() - silence);
  const ids = await findLiveAuctions(transaction, new Date(present.getTime() + outageGraceMilliseconds));
  const rows = ids.length === 0 ? [] : await lockAuctions(transaction, ids);
  // Once all are locked, so that waiting for one makes the rows of no other late.
  const askedAt = performance.now();
  const now = clock.byDatabase(await readDatabaseTime(transaction));
  for (const row of rows) {
    const auction = new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform });
    if (!(await extendAfterOutage(auction, from))) continue;
    await saveAuction(auction);
    moved.push(auction);
  }
  return moved;
}

async function unwrittenSince({ transaction, row, now }: LockedAuction, from: number): Promise<number | undefined> {
  const written = await findTimesAfter(transaction, row.id, new Date(from));
  return outageSince(written, { from, at: now.getTime() });
}

/** Witnesses are waited for half an hour at most, and not for ever in all. */
async function unwitnessedSince({ transaction, row, now }: LockedAuction, from: number): Promise<number | undefined> {
  if (!mayWaitForWitnesses(await findMovedForWitnesses(transaction, row.id))) return undefined;
  return Math.max(from, now.getTime() - longestUnwitnessedMilliseconds - outageNoticeMilliseconds);
}

/**
 * Moves the end of one that is near it, where nothing was written for five seconds after `from`, in milliseconds; answers
 * whether it did. What was written in between shows that bids could be taken, but not that witnesses have seen them.
 */
export async function extendAfterOutage(
  auction: LockedAuction,
  from: number,
  { isUnwitnessed = false }: { isUnwitnessed?: boolean } = {},
): Promise<boolean> {
  const { row, now } = auction;
  const [at, endsAt] = [now.getTime(), row.ends_at.getTime()];
  if (row.state !== 'live' || !isNearEnd(endsAt, at)) return false;
  const since = await (isUnwitnessed ? unwitnessedSince(auction, from) : unwrittenSince(auction, from));
  const to = endAfterOutage(endsAt, at);
  if (since === undefined || to === endsAt || !beganInTime(since, endsAt)) return false;
  const data = {
    reason: 'outage',
    from: isoOf(endsAt),
    to: isoOf(to),
    since: isoOf(since),
    ...(isUnwitnessed ? { isUnwitnessed: true as const } : {}),
  } as const;
  auction.append([{ type: 'auction.extended', actor: { role: 'system' }, data }]);
  row.ends_at = new Date(to);
  return true;
}
