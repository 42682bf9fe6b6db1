import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Counts of uses change with every call, refused or not. */
const uncounted = new Set(['rate_limits', 'kysely_migration', 'kysely_migration_lock']);

export type Snapshot = () => Promise<unknown>;

/**
 * A way to see whether anything in the database has changed: of each table the count of its rows and the newest
 * transaction that wrote one of them. Whatever adds or replaces a row is newer than all before, even if it changes
 * nothing in it; what only removes rows changes the count.
 */
export async function createSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(db);
  const states = rows
    .filter(({ name }) => !uncounted.has(name))
    .map(
      ({ name }) => sql`SELECT ${name} AS name, count(*), max(xmin::text::bigint) AS newest FROM ${sql.table(name)}`,
    );
  const query = sql`${sql.join(states, sql` UNION ALL `)} ORDER BY 1`;
  return async () => (await query.execute(db)).rows;
}
