import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { rateOf } from '#server/modules/listing-cards/index.ts';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Position } from '#server/platform/database/replica-reads.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { QueueFullError, WorkQueue } from '#server/platform/work-queue.ts';
import type { Platform } from '#server/platform.ts';
import type { SearchEngine } from '../engine-port.ts';
import { indexStatements } from '../search.queries.ts';
import type { SearchAnswer, SearchRequest } from '../search-requests.ts';
import { answer } from './answer.ts';
import { findStanding, isKnown, type Standing } from './edition.queries.ts';
import { TooSlowError } from './reading.ts';
import { tableForm } from './table-form.ts';
import { TableKeeper } from './table-keeper.ts';

/** Longer than any search should take: slower ones are refused, so that they cannot keep the database busy. */
const statementMilliseconds = 5_000;
/** Some searches take many statements; after this long no further one is begun. */
const answerMilliseconds = 10_000;
/** How old what a replica knows may be. */
const oldestMilliseconds = 2_000;
/** A node does not begin to answer from a table that has been out of date for longer; one that answers goes on. */
const latestSeconds = 15;
const checkMilliseconds = 1_000;
const startMilliseconds = 5_000;
const lookMilliseconds = 50;
/** A change is known some milliseconds after its commit; a node that asks another gives up after 1.5 seconds. */
const waitMilliseconds = 1_200;
const againMilliseconds = 15;
/**
 * How many searches wait for their turn; each has a connection to itself, some of which are left to everything else.
 */
const mostWaiting = 200;

const notReady = () => new ApiError('UNAVAILABLE', { retryAfter: 1 });

/** PostgreSQL's words for a statement that took too long, or waited too long for a lock. */
const slowCodes: readonly unknown[] = ['57014', '55P03'];
const isTooSlow = (error: unknown) =>
  error instanceof TooSlowError || (error instanceof Error && 'code' in error && slowCodes.includes(error.code));

type Found = { answer: SearchAnswer } | 'too slow';

/** Reads one answer as of one moment; undefined where this database does not have the edition yet. */
async function readAnswer(db: Db, edition: number, request: SearchRequest): Promise<Found | undefined> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  try {
    return await reading.execute(async (transaction) => {
      const { rows } = await sql<{ rate_millionths: number | null }>`
        SELECT rate_millionths, set_config('statement_timeout', ${String(statementMilliseconds)}, true),
          set_config('jit', 'off', true)
        FROM search_editions WHERE edition = ${edition} AND is_complete`.execute(transaction);
      const [row] = rows;
      if (row === undefined) return undefined;
      const end = performance.now() + answerMilliseconds;
      const moment = { db: transaction, edition, rate: rateOf(row.rate_millionths), end };
      return { answer: await answer(moment, request) };
    });
  } catch (error) {
    // Not tried again on the primary, which would be as slow.
    if (isTooSlow(error)) return 'too slow';
    throw error;
  }
}

/**
 * Searches answered by SQL over the table of all public listings, on replicas where there are any. Slower than the index in
 * memory, and without its limit: no node holds any listing.
 */
class PostgresEngine implements SearchEngine {
  readonly #platform: Platform;
  readonly #form = tableForm();
  readonly #queue: WorkQueue;
  /** Absent on a node without the role `search`. */
  readonly #keeper: TableKeeper | undefined;
  #checking: RepeatedTask | undefined;
  /** The edition that is asked, once it was whole and read up. */
  #edition: number | undefined;
  #knownAt = performance.now();

  constructor(platform: Platform) {
    const { config, db, databaseAddress: address, log } = platform;
    this.#platform = platform;
    this.#queue = new WorkQueue({
      concurrency: Math.max(1, Math.floor(config.databasePoolSize / 2)),
      capacity: mostWaiting,
    });
    const keeps = config.roles.includes('search');
    this.#keeper = keeps
      ? new TableKeeper({ address, form: this.#form, statements: indexStatements(db), log })
      : undefined;
  }

  get #isInline(): boolean {
    return this.#platform.config.searchIndex === 'inline';
  }

  readonly ask = async (request: SearchRequest, seq?: number): Promise<SearchAnswer> => {
    if (this.#isInline) {
      await this.#keeper?.catchUp();
      await this.#check();
    }
    const edition = this.#edition;
    if (edition === undefined) throw notReady();
    const written = seq === undefined ? [] : await this.#untilKnown(edition, seq);
    const found = await this.#read(edition, request, written);
    if (found === undefined) throw notReady();
    if (found !== 'too slow') return found.answer;
    this.#platform.log.warn({ kind: request.kind }, 'a search took too long');
    throw notReady();
  };

  async #read(edition: number, request: SearchRequest, written: readonly Position[]): Promise<Found | undefined> {
    const { reads, db: primary } = this.#platform;
    const read = async (db: Db) => {
      const found = await readAnswer(db, edition, request);
      const isMissing = found !== undefined && found !== 'too slow' && found.answer === undefined;
      // What a replica does not find is asked of the primary.
      return isMissing && db !== primary ? undefined : found;
    };
    try {
      return await this.#queue.run(() => reads.read({ written, milliseconds: oldestMilliseconds }, read));
    } catch (error) {
      if (error instanceof QueueFullError) throw notReady();
      throw error;
    }
  }

  /** Waits until a change is in the table; returns where a replica has to have come to. */
  async #untilKnown(edition: number, seq: number): Promise<readonly Position[]> {
    const { db, reads } = this.#platform;
    const end = performance.now() + waitMilliseconds;
    while (!(await isKnown(db, edition, seq))) {
      if (performance.now() > end) throw notReady();
      this.#keeper?.wake();
      await delay(againMilliseconds);
    }
    return reads.hasReplicas ? [await reads.writtenUpTo()] : [];
  }

  readonly isReady = (): boolean => this.#isInline || this.#edition !== undefined;

  readonly lagSeconds = (): number => (this.#isInline ? 0 : (performance.now() - this.#knownAt) / 1_000);

  async #check(): Promise<void> {
    const asked = performance.now();
    const standing = await findStanding(this.#platform.db, this.#form);
    this.#edition = this.#askedOf(standing);
    if (standing?.is_complete) this.#knownAt = asked - standing.lag_seconds * 1_000;
  }

  #askedOf(standing: Standing | undefined): number | undefined {
    if (!standing?.is_complete) return undefined;
    const isKept = standing.edition === this.#edition || standing.lag_seconds <= latestSeconds;
    return isKept ? standing.edition : undefined;
  }

  readonly start = async (): Promise<void> => {
    if (this.#isInline) return;
    this.#keeper?.start();
    const report = (error: unknown) =>
      this.#platform.log.warn({ err: error }, 'the table of searches does not say how it stands');
    const end = performance.now() + startMilliseconds;
    // A service with few listings is soon ready, and waits for that before it opens its door.
    while (!this.isReady() && performance.now() < end) {
      await this.#check().catch(report);
      if (!this.isReady()) await delay(lookMilliseconds);
    }
    this.#checking = repeat(checkMilliseconds, () => this.#check(), report);
  };

  readonly stop = async (): Promise<void> => {
    await this.#checking?.stop();
    await this.#keeper?.stop();
  };
}

export const createPostgresEngine = (platform: Platform): SearchEngine => new PostgresEngine(platform);
