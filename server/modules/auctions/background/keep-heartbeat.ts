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
import { lockAuction, readDatabaseTime } from '../locked-auction.queries.ts';
import { LockedAuction } from '../locked-auction.ts';
import {
  beat,
  findLiveAuctions,
  findMovedForWitnesses,
  findTimesAfter,
  readSilence,
  renewHeartbeat,
} from './sweep.queries.ts';

/**
 * Records that the service can write; after an outage of five seconds, each auction that was near its end gets at least
 * half an hour from then (AUCTIONS §2.12, F4). The beat that ends the outage comes after all of them: until then none is closed.
 * Where the process stands still meanwhile, that is an outage as well, of those too that have been moved already: all is done again.
 */
export async function keepHeartbeat(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  if (await beat(db, outageMilliseconds)) return;
  const { now, silence } = await readSilence(db);
  if (silence < outageMilliseconds) return;
  const present = clock.byDatabase(now).getTime();
  let [moved, since] = [0, now];
  for (const id of await findLiveAuctions(db, new Date(present + outageGraceMilliseconds))) {
    if (await endOutageOf(platform, id, Math.floor(present - silence))) moved += 1;
    const time = await readDatabaseTime(db);
    if (time.getTime() - since.getTime() >= outageNoticeMilliseconds) return keepHeartbeat(platform);
    since = time;
  }
  if (!(await renewHeartbeat(db, { since, milliseconds: outageNoticeMilliseconds }))) return keepHeartbeat(platform);
  const told = { silence, auctions: moved };
  if (moved > 0) log.warn(told, 'the service was away: ends of auctions have been moved');
  else log.info(told, 'the service was away: no auction was near its end');
}

/** Each in a transaction of its own, so that the row of none is late because there are many. Answers whether its end was moved. */
async function endOutageOf(platform: Platform, auctionId: string, from: number): Promise<boolean> {
  const { db, clock } = platform;
  const {
    auctions: [auction],
  } = await decideInTime(db, async (transaction) => {
    const row = await lockAuction(transaction, auctionId);
    const askedAt = performance.now();
    const { now: time, silence } = await readSilence(transaction);
    // Another node may have dealt with all of them while we waited.
    if (row === undefined || silence < outageMilliseconds) return { auctions: [] };
    const now = clock.byDatabase(time);
    const locked = new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform });
    if (!(await extendAfterOutage(locked, from))) return { auctions: [] };
    await saveAuction(locked);
    return { auctions: [locked] };
  });
  if (auction !== undefined) await announceAuction(platform, auction);
  return auction !== undefined;
}

/** What came before its end was moved last, as by another node or before a restart, has been made good. */
async function unwrittenSince({ transaction, row, now }: LockedAuction, from: number): Promise<number | undefined> {
  const written = await findTimesAfter(transaction, row.id, new Date(from));
  const since = written.findLast(({ isOutageOver }) => isOutageOver)?.at.getTime() ?? from;
  const later = written.map(({ at }) => at.getTime()).filter((time) => time > since);
  return outageSince(later, { from: since, at: now.getTime() });
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
