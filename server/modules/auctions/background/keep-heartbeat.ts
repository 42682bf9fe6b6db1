import {
  outageGraceMilliseconds,
  outageMilliseconds,
  outageNoticeMilliseconds,
} from '#contract/auctions/rules/soft-close.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from '../auctions.realtime.ts';
import { saveAuction, sealerOf } from '../decide-auction.ts';
import { decideInTime } from '../decide-in-time.ts';
import { lockAuction, readDatabaseTime } from '../locked-auction.queries.ts';
import { LockedAuction } from '../locked-auction.ts';
import { backgroundConnections } from './background-connections.ts';
import { extendAfterOutage } from './extend-after-outage.ts';
import { noteFailure } from './lot-outages.ts';
import { beat, findLiveAuctions, readHeartbeatAge, renewHeartbeat } from './sweep.queries.ts';

/**
 * Records that the service can write; after an outage of five seconds, each auction that was near its end gets at least
 * half an hour from then (AUCTIONS §2.12, F4). The beat that ends the outage comes after all of them: until then none
 * is closed. Those that end first are moved first, a few at a time. If the process is suspended in between, that is
 * another outage, also for those already moved: everything is done again.
 */
export async function keepHeartbeat(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  if (await beat(db, outageMilliseconds)) return;
  const { now, age } = await readHeartbeatAge(db);
  if (age < outageMilliseconds) return;
  const present = clock.byDatabase(now).getTime();
  let [moved, since] = [0, now];
  const ids = await findLiveAuctions(db, new Date(present + outageGraceMilliseconds));
  const together = backgroundConnections(platform);
  for (let first = 0; first < ids.length; first += together) {
    const some = ids.slice(first, first + together);
    const ends = await Promise.all(some.map((id) => tryToEndOutageOf(platform, id, Math.floor(present - age))));
    moved += ends.filter(Boolean).length;
    const time = await readDatabaseTime(db);
    if (time.getTime() - since.getTime() >= outageNoticeMilliseconds) return keepHeartbeat(platform);
    since = time;
  }
  if (!(await renewHeartbeat(db, { since, milliseconds: outageNoticeMilliseconds }))) return keepHeartbeat(platform);
  const told = { silence: age, auctions: moved };
  if (moved > 0) log.warn(told, 'the service was away: ends of auctions have been moved');
  else log.info(told, 'the service was away: no auction was near its end');
}

/** An auction whose end cannot be moved now must not keep the others open: it is not closed, and has its half hour when it can be. */
async function tryToEndOutageOf(platform: Platform, auctionId: string, from: number): Promise<boolean> {
  try {
    return await endOutageOf(platform, auctionId, from);
  } catch (error) {
    const { age: milliseconds } = await readHeartbeatAge(platform.db);
    // An auction that is not noted anywhere would be closed: then the whole pass has failed.
    if (!(await noteFailure(platform, auctionId, { milliseconds }))) throw error;
    platform.log.warn({ err: error, auction: auctionId }, 'the end of an auction could not be moved after an outage');
    return false;
  }
}

/**
 * Each in a transaction of its own, so that the row of none is late because there are many. Returns whether its end was
 * moved.
 */
async function endOutageOf(platform: Platform, auctionId: string, from: number): Promise<boolean> {
  const { db, clock } = platform;
  const {
    auctions: [auction],
  } = await decideInTime(db, async (transaction) => {
    const row = await lockAuction(transaction, auctionId);
    const askedAt = performance.now();
    const { now: time, age } = await readHeartbeatAge(transaction);
    // Another node may have dealt with all of them while we waited.
    if (row === undefined || age < outageMilliseconds) return { auctions: [] };
    const now = clock.byDatabase(time);
    const locked = new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform });
    if (!(await extendAfterOutage(locked, from))) return { auctions: [] };
    await saveAuction(locked);
    return { auctions: [locked] };
  });
  if (auction !== undefined) await announceAuction(platform, auction);
  return auction !== undefined;
}
