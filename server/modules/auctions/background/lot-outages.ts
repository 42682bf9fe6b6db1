import { outageMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { announceAuction } from '../auctions.realtime.ts';
import { saveAuction, sealerOf } from '../decide-auction.ts';
import { decideInTime } from '../decide-in-time.ts';
import { lockAuction } from '../locked-auction.queries.ts';
import { LockedAuction } from '../locked-auction.ts';
import { extendAfterOutage } from './extend-after-outage.ts';
import {
  deleteFailure,
  type Failure,
  findFailingAuctions,
  lockFailure,
  tryToWrite,
  upsertFailure,
} from './lot-outages.queries.ts';

/** An auction has recovered when nothing has failed for this long: clients that were refused have retried by then. */
const quietMilliseconds = 2_000;

/**
 * Notes that bids on one auction could not be decided, such as with a row that stays locked or a value that cannot be
 * opened: until they can be again it is not closed. The note is separate from the auction's row. Never throws: where
 * the database is away, the heartbeat notices the outage. Returns whether it was noted.
 */
export async function noteFailure(
  { db, log }: Platform,
  auctionId: string,
  failure: Partial<Failure> = {},
): Promise<boolean> {
  const { milliseconds = 0, isUnwitnessed = false } = failure;
  try {
    const isNew = await upsertFailure(db, auctionId, { milliseconds, isUnwitnessed });
    const what = isUnwitnessed ? 'an auction is seen by too few witnesses' : 'bids on an auction cannot be decided';
    if (isNew) log.warn({ auction: auctionId }, what);
    return true;
  } catch (error) {
    log.warn({ err: error, auction: auctionId }, 'that bids cannot be decided could not be noted');
    return false;
  }
}

/** Throws where a bid could not be decided: without bids only a trial write shows that. */
async function requireDecidable({ row, transaction, sealer, now, platform }: LockedAuction): Promise<void> {
  if (row.state !== 'live') return;
  for (const sealed of [row.reserve_sealed, row.maximum_sealed]) if (sealed !== null) sealer.open(row.id, sealed);
  const trial = new LockedAuction(transaction, { ...row }, { now, sealer, platform });
  trial.append([{ type: 'reserve.met', actor: { role: 'system' }, data: {} }]);
  const [event] = trial.events;
  if (event !== undefined) await tryToWrite(transaction, event, { userId: row.seller_id, id: createId(now) });
}

const nothingMoved = { auctions: [], lasted: 0 };

async function endOutageOf(platform: Platform, auctionId: string): Promise<void> {
  const { db, clock, log } = platform;
  const { auctions, lasted } = await decideInTime(db, async (transaction) => {
    const row = await lockAuction(transaction, auctionId);
    const askedAt = performance.now();
    const failure = await lockFailure(transaction, auctionId);
    // Another node may have dealt with it while we waited.
    if (failure === undefined) return nothingMoved;
    if (row === undefined) {
      await deleteFailure(transaction, auctionId);
      return nothingMoved;
    }
    const now = clock.byDatabase(failure.now);
    const auction = new LockedAuction(transaction, row, { now, askedAt, sealer: sealerOf(platform), platform });
    await requireDecidable(auction);
    if (failure.last < quietMilliseconds) return nothingMoved;
    await deleteFailure(transaction, auctionId);
    const lasted = failure.since - failure.last;
    const isOutage = lasted >= outageMilliseconds;
    const from = Math.floor(now.getTime() - failure.since);
    const isUnwitnessed = failure.is_unwitnessed;
    if (!isOutage || !(await extendAfterOutage(auction, from, { isUnwitnessed }))) return nothingMoved;
    await saveAuction(auction);
    return { auctions: [auction], lasted };
  });
  for (const auction of auctions) {
    log.warn({ auction: auctionId, lasted }, 'bids on an auction could not be decided: its end has been moved');
    await announceAuction(platform, auction);
  }
}

/**
 * Ends the outages of auctions about which no decision was possible. One that can be decided about again, after five
 * seconds or more, gets at least half an hour if it was near its end, as all do after an outage (AUCTIONS §2.12, F4).
 */
export async function endLotOutages(platform: Platform): Promise<void> {
  for (const id of await findFailingAuctions(platform.db)) {
    try {
      await endOutageOf(platform, id);
    } catch (error) {
      platform.log.warn({ err: error, auction: id }, 'an auction cannot be decided about yet');
      await noteFailure(platform, id);
    }
  }
}
