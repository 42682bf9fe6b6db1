import { type Kysely, sql } from 'kysely';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Log } from '#server/platform/log/log.ts';
import { connectDatabase } from './connection.ts';
import { addressesOfHosts } from './database-url.ts';

/** A place in PostgreSQL's log of changes, as `16/B374D848`. */
export type Position = string;

const form = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** As a number, which grows with the log; undefined for a malformed position. */
function placeOf(position: Position): bigint | undefined {
  const [, high, low] = form.exec(position) ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** What a reader has written: nothing lately, up to some position, or there is no telling. */
export type Written = readonly Position[] | 'unknown';

const checkMilliseconds = 250;
/** Samples of the primary's position; reads that may be older than these reach back are not meant. */
const samplesKept = 400;

type Sample = { takenAt: number; place: bigint };
type Replica<Tables> = {
  db: Kysely<Tables>;
  close(): Promise<void>;
  /** How far it was at least when it was last asked, and the moment whose state it had then. */
  replayed: bigint;
  freshAt: number;
};

const unknown = { replayed: -1n, freshAt: Number.NEGATIVE_INFINITY };

/**
 * Reads that may be slightly stale go to replicas, where there are any. Each states how stale it may be, and who reads:
 * people see their own writes, so a replica has to have caught up with those. If a replica cannot answer, or finds
 * nothing, the primary is asked.
 */
export class ReplicaReads<Tables> {
  readonly #primary: Kysely<Tables>;
  readonly #replicas: Replica<Tables>[];
  readonly #log: Log;
  readonly #checking: RepeatedTask | undefined;
  #samples: Sample[] = [];
  #turn = 0;

  constructor(
    primary: Kysely<Tables>,
    url: string | undefined,
    options: { poolSize: number; log: Log; isTraced?: boolean },
  ) {
    const { log } = options;
    this.#primary = primary;
    this.#log = log;
    const addresses = url === undefined ? [] : addressesOfHosts(url);
    this.#replicas = addresses.map((connectionString) => ({
      ...connectDatabase<Tables>({ connectionString }, options),
      ...unknown,
    }));
    if (addresses.length === 0) return;
    const report = (error: unknown) => log.warn({ err: error }, 'the primary does not say how far it is');
    this.#checking = repeat(checkMilliseconds, () => this.#check(), report);
  }

  get hasReplicas(): boolean {
    return this.#replicas.length > 0;
  }

  /** Reads data that may be this many milliseconds old, except for the reader's own writes. */
  async read<Found>(
    { written, milliseconds }: { written: Written; milliseconds: number },
    find: (db: Kysely<Tables>) => Promise<Found>,
  ): Promise<Found> {
    const replica = this.#choose(written, milliseconds);
    if (replica === undefined) return find(this.#primary);
    try {
      const found = await find(replica.db);
      if (found !== undefined) return found;
    } catch (error) {
      this.#log.info({ err: error }, 'a replica could not answer');
    }
    return find(this.#primary);
  }

  /** The position that everything acknowledged until now lies before. */
  async writtenUpTo(): Promise<Position> {
    const { rows } = await sql<{ position: Position }>`
      SELECT pg_current_wal_insert_lsn()::text AS position`.execute(this.#primary);
    return rows[0]?.position ?? '';
  }

  async close(): Promise<void> {
    await this.#checking?.stop();
    await Promise.all(this.#replicas.map(({ close }) => close()));
  }

  #choose(written: Written, milliseconds: number): Replica<Tables> | undefined {
    if (written === 'unknown' || this.#replicas.length === 0) return undefined;
    const places = written.map(placeOf);
    const oldest = performance.now() - milliseconds;
    this.#turn = (this.#turn + 1) % this.#replicas.length;
    const inTurn = [...this.#replicas.slice(this.#turn), ...this.#replicas.slice(0, this.#turn)];
    return inTurn.find(
      ({ replayed, freshAt }) => freshAt >= oldest && places.every((place) => place !== undefined && place <= replayed),
    );
  }

  /**
   * A replica has the state of a moment when it has replayed what the primary had written at that moment: so the clocks
   * of the machines do not matter, nor whether anything was written lately.
   */
  async #check(): Promise<void> {
    const takenAt = performance.now();
    const place = placeOf(await this.writtenUpTo()) ?? 0n;
    // After a failover without synchronous commits the log may begin before where it was.
    this.#samples = [...this.#samples.filter((sample) => sample.place <= place), { takenAt, place }].slice(
      -samplesKept,
    );
    await Promise.all(this.#replicas.map((replica) => this.#checkReplica(replica)));
  }

  async #checkReplica(replica: Replica<Tables>): Promise<void> {
    try {
      const { rows } = await sql<{ position: Position | null }>`
        SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn()::text END AS position`.execute(replica.db);
      const replayed = placeOf(rows[0]?.position ?? '');
      // One that has been promoted is no replica any more.
      if (replayed === undefined) Object.assign(replica, unknown);
      else {
        const freshAt = this.#samples.findLast(({ place }) => place <= replayed)?.takenAt ?? unknown.freshAt;
        Object.assign(replica, { replayed, freshAt });
      }
    } catch (error) {
      Object.assign(replica, unknown);
      this.#log.info({ err: error }, 'a replica does not answer');
    }
  }
}
