import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Counts of uses change with every call, refused or not. */
const uncounted = new Set(['rate_limits', 'kysely_migration', 'kysely_migration_lock']);

export type Snapshot = () => Promise<unknown>;

/** A way to tell whether anything in the database has changed: one digest for each table. */
export async function createSnapshot(db: Db): Promise<Snapshot> {
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`.execute(db);
  const digests = rows
    .filter(({ name }) => !uncounted.has(name))
    .map(
      ({ name }) =>
        sql`SELECT ${name} AS name, md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM ${sql.table(name)} t`,
    );
  const query = sql`${sql.join(digests, sql` UNION ALL `)} ORDER BY 1`;
  return async () => (await query.execute(db)).rows;
}
