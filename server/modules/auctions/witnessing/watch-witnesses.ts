import { auctionWitnessed } from '#contract/auctions/auctions.events.ts';
import {
  isNearEnd,
  longestUnwitnessedMilliseconds,
  mayWaitForWitnesses,
  outageMilliseconds,
} from '#contract/auctions/rules/soft-close.ts';
import { roomOf } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { auctionRooms } from '../auctions.realtime.ts';
import { noteFailure } from '../background/lot-outages.ts';
import { findMovedForWitnesses } from '../background/sweep.queries.ts';
import { viewWitnessing } from './view-witnessing.ts';
import { silenceOfQuorum } from './witness-stands.ts';
import { findRunningLots, type RunningLot } from './witnessing.queries.ts';

/**
 * Fewer than the quorum for five seconds is an outage where it counts: near the end. Witnesses cannot sign while the
 * service is away: the time before this node began to watch, `watchedFor` milliseconds ago, is an outage of the
 * service. That does not shorten a long absence of the quorum, or each start of a node would wait for it again.
 */
async function noteSilence(
  platform: Platform,
  { id, witnesses, stands, ...lot }: RunningLot,
  watchedFor: number,
): Promise<void> {
  const now = platform.clock.byDatabase(lot.now).getTime();
  const away = silenceOfQuorum(witnesses, stands, now - lot.begun_at.getTime());
  const silence = Math.min(away, watchedFor);
  if (silence < outageMilliseconds || away > longestUnwitnessedMilliseconds) return;
  if (!isNearEnd(lot.ends_at.getTime(), now)) return;
  if (!mayWaitForWitnesses(await findMovedForWitnesses(platform.db, id))) return;
  await noteFailure(platform, id, { milliseconds: silence, isUnwitnessed: true });
}

/** Watches the witnesses of running auctions, and announces to rooms when one has connected or gone. */
export class WitnessWatch {
  readonly #platform: Platform;
  readonly #begunAt: number;
  readonly #announced = new Map<string, string>();

  /** `begunAt` is since when witnesses could ask, by the monotonic clock. */
  constructor(platform: Platform, begunAt = performance.now()) {
    this.#platform = platform;
    this.#begunAt = begunAt;
  }

  async look(): Promise<void> {
    const lots = await findRunningLots(this.#platform.db);
    for (const lot of lots) {
      await noteSilence(this.#platform, lot, performance.now() - this.#begunAt);
      this.#announce(lot);
    }
    const running = new Set(lots.map(({ id }) => id));
    for (const id of this.#announced.keys()) if (!running.has(id)) this.#announced.delete(id);
  }

  #announce({ id, witnesses, seq, stands }: RunningLot): void {
    const { realtime } = this.#platform;
    const witnessing = viewWitnessing(this.#platform, { list: witnesses, lot: { state: 'live', seq }, stands });
    const now = witnessing.witnesses.map(({ isSeeing }) => isSeeing).join();
    if (this.#announced.get(id) === now) return;
    this.#announced.set(id, now);
    realtime.announce(roomOf(auctionRooms(this.#platform), id), auctionWitnessed, { auctionId: id, witnessing });
  }
}
