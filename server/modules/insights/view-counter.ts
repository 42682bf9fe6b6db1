import { randomBytes } from 'node:crypto';
import { minuteMilliseconds } from '#contract/durations.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Db } from '#server/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { timesOfWiderNetwork, widerNetworkOf } from '#server/platform/http/client-network.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { VisitKind } from './insights.tables.ts';
import { type Looker, visitorKey } from './visitor-key.ts';
import { countVisits, findSalt, type Visit } from './visits.queries.ts';

const flushMilliseconds = 1_000;
/** More views than a busy second brings; further ones are written at once. */
const fullAt = 1_000;
/** How many wait for the database while it is away. */
const heldAtMost = 50_000;
const perNetworkAMinute = 60;
const networksWatched = 20_000;

const saltBytes = 32;

/**
 * Counts looks at listings, and calls from them, without a write for each: they are gathered and written once a second, all in one statement,
 * and when the service stops. A machine that loses its power loses a second of them.
 */
export class ViewCounter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Map<string, Visit>();
  #flushing: Promise<void> = Promise.resolve();
  #salt: { day: string; value: Promise<Buffer> } | undefined;
  #looks = new Map<string, number>();
  #minute = 0;

  constructor({ db, clock, log }: { db: Db; clock: Clock; log: Log }) {
    this.#db = db;
    this.#clock = clock;
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), flushMilliseconds);
    this.#timer.unref();
  }

  /** Takes note of a look or a call. Robots, the seller themselves, and floods from one network are passed over in silence. */
  async record(listingId: string, looker: Looker, kind: VisitKind): Promise<void> {
    if (this.#isFlood(looker.network)) return;
    const day = kigaliDay(this.#clock.now());
    const visitor = visitorKey(await this.#saltOf(day), looker);
    if (visitor === undefined || this.#waiting.size >= heldAtMost) return;
    const visit = { day, listingId, visitor, kind, userId: looker.userId ?? null };
    this.#waiting.set(`${day} ${listingId} ${kind} ${visitor.toString('hex')}`, visit);
    if (this.#waiting.size >= fullAt) void this.flush();
  }

  /** Writes the gathered views; those that could not be written wait for the next time. */
  async flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#write());
    return this.#flushing;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const visits = this.#waiting;
    this.#waiting = new Map();
    try {
      await countVisits(this.#db, [...visits.values()]);
    } catch (error) {
      this.#log.warn({ err: error, visits: visits.size }, 'looks at listings could not be counted yet');
      this.#waiting = new Map([...visits, ...this.#waiting]);
    }
  }

  #saltOf(day: string): Promise<Buffer> {
    if (this.#salt?.day !== day) {
      const value = findSalt(this.#db, day, randomBytes(saltBytes));
      this.#salt = { day, value };
      // A salt that could not be read is asked for again.
      value.catch(() => {
        this.#salt = undefined;
      });
    }
    return this.#salt.value;
  }

  #isFlood(network: string): boolean {
    const minute = Math.floor(performance.now() / minuteMilliseconds);
    if (minute !== this.#minute || this.#looks.size > networksWatched) {
      this.#minute = minute;
      this.#looks = new Map();
    }
    const wider = widerNetworkOf(network);
    const isOwn = this.#look(network) > perNetworkAMinute;
    return isOwn || (wider !== undefined && this.#look(wider) > perNetworkAMinute * timesOfWiderNetwork);
  }

  #look(network: string): number {
    const looks = (this.#looks.get(network) ?? 0) + 1;
    this.#looks.set(network, looks);
    return looks;
  }
}
