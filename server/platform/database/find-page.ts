import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Cursors } from '#contract/page.ts';
import { type Cursor, type KeyKind, readCursor, writeCursor } from './cursor.ts';

type Direction = 'asc' | 'desc';

/** How a list is ordered. No key is ever null, and the last one is different in every row. */
export type ListOrder = { direction: Direction; keys: readonly { by: RawBuilder<unknown>; kind: KeyKind }[] };

/** The requested part of a list: from its start, or from a cursor on. */
export type PageRequest = { cursor?: string | undefined; limit: number };

export type Page<Row> = Cursors & { rows: Row[] };

/** The order of most lists: by a time, then by id. Both are named as the query names them. */
export function byTime(time: string | RawBuilder<unknown>, id: string, direction: Direction): ListOrder {
  const moment = typeof time === 'string' ? sql.ref(time) : time;
  return {
    direction,
    keys: [
      { by: moment, kind: 'time' },
      { by: sql.ref(id), kind: 'id' },
    ],
  };
}

// A Date of ours would lose the last three digits of a time, and with them rows.
const asText: Readonly<Record<KeyKind, (by: RawBuilder<unknown>) => RawBuilder<string>>> = {
  time: (by) => sql`(extract(epoch FROM ${by}) * 1000000)::bigint::text`,
  number: (by) => sql`(${by})::text`,
  id: (by) => sql`(${by})::text`,
};

const asValue: Readonly<Record<KeyKind, (text: string) => RawBuilder<unknown>>> = {
  time: (text) => sql`'epoch'::timestamptz + ${text}::bigint * interval '1 microsecond'`,
  number: (text) => sql`${text}::bigint`,
  id: (text) => sql`${text}::uuid`,
};

/** The rows on the far side of a cursor, by a comparison that an index on the keys can answer. */
function isBeyond({ keys }: ListOrder, cursor: Cursor, towards: Direction): RawBuilder<SqlBool> {
  const columns = sql.join(keys.map(({ by }) => by));
  const values = sql.join(keys.map(({ kind }, index) => asValue[kind](cursor.keys[index] ?? '')));
  return towards === 'asc' ? sql<SqlBool>`(${columns}) > (${values})` : sql<SqlBool>`(${columns}) < (${values})`;
}

/**
 * A page of a query by keyset: it begins where the cursor says, whatever has been added or removed since, so that going
 * on finds every row once, and a late page costs no more than the first. The query itself has no order and no limit.
 */
export async function findPage<DB, Names extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Names, Row>,
  order: ListOrder,
  { cursor: text, limit }: PageRequest,
): Promise<Page<Row>> {
  const kinds = order.keys.map(({ kind }) => kind);
  const cursor = text === undefined ? undefined : readCursor(text, kinds);
  const isBackwards = cursor?.side === 'before';
  const opposite = order.direction === 'asc' ? 'desc' : 'asc';
  const towards = isBackwards ? opposite : order.direction;
  const keys = sql<string[]>`ARRAY[${sql.join(order.keys.map(({ by, kind }) => asText[kind](by)))}]`;
  const beyond = cursor === undefined ? query : query.where(isBeyond(order, cursor, towards));
  const ordered = order.keys.reduce((part, { by }) => part.orderBy(by, towards), beyond);
  // One extra row shows whether there are more.
  const found = await ordered
    .select(keys.as('page_keys'))
    .limit(limit + 1)
    .$castTo<Row & { page_keys: string[] }>()
    .execute();
  const hasMore = found.length > limit;
  const rows = isBackwards ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const [first, last] = [rows.at(0), rows.at(-1)];
  const isBegun = isBackwards ? hasMore : cursor !== undefined;
  return {
    rows,
    nextCursor: last && (isBackwards || hasMore) ? writeCursor({ side: 'after', keys: last.page_keys }) : undefined,
    previousCursor: first && isBegun ? writeCursor({ side: 'before', keys: first.page_keys }) : undefined,
  };
}
