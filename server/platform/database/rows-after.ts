import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

/** How many rows are requested at a time. */
const rowsAtATime = 500;

/** The next rows of a query after this one, in the order of their ids. */
export async function rowsAfter<Database, Table extends keyof Database, Row extends { id: string }>(
  query: SelectQueryBuilder<Database, Table, Row>,
  after: string | undefined,
): Promise<Row[]> {
  const following = after === undefined ? query : query.where(sql<SqlBool>`id > ${after}::uuid`);
  return (await following.orderBy(sql`id`).limit(rowsAtATime).execute()) as Row[];
}
