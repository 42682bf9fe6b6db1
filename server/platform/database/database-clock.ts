import { type QueryExecutorProvider, sql } from 'kysely';
import type { Clock } from '#server/platform/clock/clock.ts';

/** A reading of the database's clock, with the monotonic clock of this process. All in milliseconds. */
type Reading = { offset: number; uncertainty: number; readAt: number };

/** A reading is renewed behind the scenes from then on … */
const renewAfter = 5_000;
/** … and no longer relied on from then on. */
const staleAfter = 60_000;
/** How fast two clocks may drift apart, in milliseconds for each millisecond. */
const drift = 0.0002;

const uncertaintyOf = ({ uncertainty, readAt }: Reading, at: number) => uncertainty + (at - readAt) * drift;

/**
 * The better of two readings: the one whose answer came back sooner, unless the clock has made a leap since. A busy process
 * notices answers late, and would be wrong by as much.
 */
export function betterReading(known: Reading, fresh: Reading): Reading {
  const bound = uncertaintyOf(known, fresh.readAt);
  const hasLeapt = Math.abs(known.offset - fresh.offset) > bound + fresh.uncertainty;
  return hasLeapt || fresh.uncertainty <= bound ? fresh : known;
}

/**
 * The database's current time without querying it each time. All nodes decide auctions by that clock, so that this
 * is the time to show beside them, however wrong the clock of this machine is.
 */
export class DatabaseClock {
  readonly #db: QueryExecutorProvider;
  readonly #clock: Clock;
  #reading: Reading | undefined;
  #renewedAt = Number.NEGATIVE_INFINITY;
  #renewal: Promise<Reading> | undefined;

  constructor(db: QueryExecutorProvider, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async now(): Promise<Date> {
    const { offset } = await this.#recent();
    return this.#clock.byDatabase(new Date(performance.now() + offset));
  }

  async #recent(): Promise<Reading> {
    const known = this.#reading;
    const age = performance.now() - this.#renewedAt;
    if (known !== undefined && age < renewAfter) return known;
    this.#renewal ??= this.#read().finally(() => {
      this.#renewal = undefined;
    });
    if (known === undefined || age > staleAfter) return this.#renewal;
    // A failure now is retried by the next call.
    this.#renewal.catch(() => undefined);
    return known;
  }

  async #read(): Promise<Reading> {
    const sentAt = performance.now();
    const { rows } = await sql<{ now: Date }>`SELECT clock_timestamp() AS now`.execute(this.#db);
    const readAt = performance.now();
    const databaseTime = rows[0]?.now.getTime() ?? Number.NaN;
    const fresh = { offset: databaseTime - (sentAt + readAt) / 2, uncertainty: (readAt - sentAt) / 2, readAt };
    const reading = this.#reading === undefined ? fresh : betterReading(this.#reading, fresh);
    this.#reading = reading;
    this.#renewedAt = readAt;
    return reading;
  }
}
