import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { Point } from '#contract/search/filters.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import type { Cursor } from '../search-cursor.ts';
import { type Asked, type Narrowing, safe } from './asked.ts';
import { hasWords } from './expand-words.ts';
import { dealNumber, factNames } from './facts.ts';
import { type Reading, requireTime } from './reading.ts';
import { kilometresFrom } from './regions.ts';

/** One listing of a page. */
export type Shown = {
  id: string;
  created_at: number;
  card: string;
  latitude: number | null;
  longitude: number | null;
  /** The value it is ordered by; null sorts last. */
  value: number | null;
  stay_total: number | null;
  stay_currency: Currency | null;
};

/** The start of a page: a rank, or a cursor. */
export type Start = { rank: number } | { cursor: Cursor };

/** What a sort orders by, the least first; undefined for the newest alone. */
function orderedBy(asked: Asked, sort: SearchSort, centre: Point | undefined): RawBuilder<number | null> | undefined {
  const { expansions } = asked;
  switch (sort) {
    case 'price_asc':
      return asked.price;
    case 'price_desc':
      return sql`(-${asked.price})`;
    case 'largest':
      return sql`(-coalesce(l.size, 0))`;
    case 'reduction':
      return sql`(-l.reduction)`;
    case 'relevance':
      if (expansions.length === 0) return undefined;
      return sql`CASE WHEN ${hasWords(expansions, 'title')} THEN 0 WHEN ${hasWords(expansions, 'all')} THEN 1 ELSE 2 END`;
    case 'nearest':
      return centre === undefined ? undefined : kilometresFrom(centre);
    case 'newest':
      return undefined;
  }
}

/** The rows before a cursor in an order, and the one at it. */
function until(
  value: RawBuilder<number | null> | undefined,
  { value: at, createdAt, id }: Cursor,
): RawBuilder<SqlBool> {
  const moment = sql`${Math.floor(safe(createdAt))}::bigint`;
  const isSame = sql`(l.created_at = ${moment} AND ${Number.isInteger(createdAt)}::boolean AND l.id >= ${id}::uuid)`;
  const isYoung = sql<SqlBool>`(l.created_at > ${moment} OR ${isSame})`;
  if (value === undefined) return isYoung;
  if (!Number.isFinite(at)) return sql`(${value} IS NOT NULL OR ${isYoung})`;
  return sql`(${value} < ${at}::float8 OR (${value} = ${at}::float8 AND ${isYoung}))`;
}

async function readTotal({ db, edition }: Reading, { question: { deal } }: Asked): Promise<number> {
  const { rows } = await sql<{ listings: number }>`
    SELECT listings FROM searched_counts
    WHERE edition = ${edition} AND deal = ${dealNumber(deal)} AND fact = ${factNames.indexOf('total')}`.execute(db);
  return rows[0]?.listings ?? 0;
}

/** How many are found; for a search without filters, or with only a deal, that is stored. */
export async function countFound(reading: Reading, asked: Asked, narrowing: Narrowing = {}): Promise<number> {
  requireTime(reading);
  if (asked.isPlain && Object.keys(narrowing).length === 0) return readTotal(reading, asked);
  const { rows } = await sql<{ count: number }>`SELECT count(*) ${asked.from(narrowing)}`.execute(reading.db);
  return rows[0]?.count ?? 0;
}

/** Which page: `further` narrows it besides. */
type Wanted = {
  sort: SearchSort;
  centre: Point | undefined;
  start: Start;
  limit: number;
  further?: readonly RawBuilder<SqlBool>[];
};

/** One page of the results, in a total order, and the rank of its first: ties are broken by creation time and id. */
export async function readPage(
  reading: Reading,
  asked: Asked,
  { sort, centre, start, limit, further = [] }: Wanted,
): Promise<{ shown: Shown[]; rank: number }> {
  const value = orderedBy(asked, sort, centre);
  const before = 'cursor' in start ? until(value, start.cursor) : undefined;
  const rank = 'rank' in start ? start.rank : await countFound(reading, asked, { further: before && [before] });
  // After a cursor the rows before it are excluded by the value they are ordered by, not by counting.
  const skipped = 'rank' in start ? start.rank : 0;
  const rest = before === undefined ? further : [...further, sql<SqlBool>`(${before}) IS NOT TRUE`];
  const order = value === undefined ? sql`` : sql`value NULLS LAST, `;
  const { rows } = await sql<Shown>`
    SELECT l.id, l.created_at, l.card, l.latitude, l.longitude, ${value ?? sql`0`} AS value, ${asked.stay}
    ${asked.from({ further: rest })}
    ORDER BY ${order}l.created_at DESC, l.id DESC LIMIT ${limit} OFFSET ${skipped}`.execute(reading.db);
  return { shown: rows, rank };
}
