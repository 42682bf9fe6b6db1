import type { Rate } from '#contract/rates/rate.ts';
import { rateOf } from '#server/modules/listing-cards/index.ts';
import type { Ask } from '#server/platform/database/prepared-statements.ts';
import { indexedOf, type MadeWhenTaken } from '../indexed-row.ts';
import { changesAtOnce, type IndexedRow, type IndexStatements } from '../search.queries.ts';

/** Which transactions had ended at a moment, in PostgreSQL's words; what lies after it is still to be read. */
export type Snapshot = string;

export type Changes = {
  /** Names the history that the moment is of: moments of another mean nothing in it. */
  timeline: string;
  /** Everything up to this moment is in `ids`, unless there is more than is read at once. */
  until: Snapshot;
  ids: readonly string[];
  /** Those of them that are public, as they are at this moment. */
  listings: MadeWhenTaken;
  /** The numbers of these changes. */
  numbers: readonly number[];
  /** The greatest number up to which nothing is missing; undefined while transactions are under way. */
  settled: number | undefined;
  isWhole: boolean;
  /** What a dollar costs at this moment. */
  rate: Rate | undefined;
};

/** What each row of a reading says of its moment; the ids and numbers are in the first alone. */
type Moment = {
  until: Snapshot;
  timeline: string;
  is_quiet: boolean;
  last: number | null;
  rate: number | null;
  ids: string[] | null;
  numbers: number[] | null;
};

/** Where a part of all listings ended. */
export type After = { createdAt: string; id: string };

const beforeAll: After = { createdAt: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/** Reads for the index: all listings, and the changes since a snapshot. */
export class Feed {
  readonly #ask: Ask;
  readonly #statements: IndexStatements;

  constructor(ask: Ask, statements: IndexStatements) {
    this.#ask = ask;
    this.#statements = statements;
  }

  /** The present moment, and the rate at it. */
  async readMoment(): Promise<{ until: Snapshot; timeline: string; rate: Rate | undefined }> {
    const [row] = await this.#ask<Pick<Moment, 'until' | 'timeline' | 'rate'>>(this.#statements.moment);
    return { until: row?.until ?? '', timeline: row?.timeline ?? '', rate: rateOf(row?.rate ?? null) };
  }

  /**
   * The listings that transactions ended since a moment have changed. A number (`seq`) is given before its transaction
   * ends, so that a reader going by numbers would skip one that commits late; PostgreSQL's own snapshots say exactly which
   * transactions were not visible then and are now. The listings come along, so that a change is known one question sooner.
   */
  async readChanges(since: Snapshot): Promise<Changes> {
    const rows = await this.#ask<Moment & (IndexedRow | { id: null })>(this.#statements.changes, [since]);
    const [moment] = rows;
    const { until = since, timeline = '', is_quiet: isQuiet = false, last = null, rate = null } = moment ?? {};
    const { ids, numbers } = moment ?? {};
    const isWhole = (ids?.length ?? 0) <= changesAtOnce;
    const listings = rows.values().flatMap((row) => (row.id === null ? [] : [indexedOf(row)]));
    const settled = isWhole && isQuiet ? (last ?? 0) : undefined;
    return { until, timeline, ids: ids ?? [], numbers: numbers ?? [], listings, isWhole, settled, rate: rateOf(rate) };
  }

  /** How many changes there are between two moments, and the number of the first. */
  async countChanges(since: Snapshot, until: Snapshot): Promise<{ total: number; first: number }> {
    const [row] = await this.#ask<{ total: number; first: number }>(this.#statements.count, [since, until]);
    return row ?? { total: 0, first: 0 };
  }

  /** A part of the changes between two moments, in the order of their numbers; empty after the last. */
  async readPart(
    since: Snapshot,
    until: Snapshot,
    after: number,
  ): Promise<{ ids: readonly string[]; last: number; listings: MadeWhenTaken }> {
    type Change = { seq: number; listing_id: string };
    const rows = await this.#ask<Change>(this.#statements.part, [since, until, after]);
    const ids = rows.map(({ listing_id }) => listing_id);
    const listings = ids.length === 0 ? [] : await this.#ask<IndexedRow>(this.#statements.listings, [ids]);
    return { ids, last: rows.at(-1)?.seq ?? after, listings: listings.values().map(indexedOf) };
  }

  /** A part of all public listings, the oldest first. */
  async readListings(
    after: After | undefined,
    limit: number,
  ): Promise<{ listings: MadeWhenTaken; after: After | undefined }> {
    const { createdAt, id } = after ?? beforeAll;
    type Row = IndexedRow & { exact_created_at: string };
    const rows = await this.#ask<Row>(this.#statements.all, [createdAt, id, limit]);
    const last = rows.at(-1);
    return {
      listings: rows.values().map(indexedOf),
      after: last === undefined ? undefined : { createdAt: last.exact_created_at, id: last.id },
    };
  }

  /** Names the database whose moments these are: those of another mean nothing here. */
  async readIdentity(): Promise<string> {
    const [row] = await this.#ask<{ identity: string }>(this.#statements.identity);
    return row?.identity ?? '';
  }

  /** Whether all changes since a moment can still be read. */
  async isWithin({ since, savedAt }: { since: Snapshot; savedAt: Date }): Promise<boolean> {
    const [row] = await this.#ask<{ is_within: boolean }>(this.#statements.isWithin, [since, savedAt]);
    return row?.is_within ?? false;
  }

  async readTime(): Promise<Date> {
    const [row] = await this.#ask<{ now: Date }>(this.#statements.time);
    return row?.now ?? new Date(0);
  }
}
