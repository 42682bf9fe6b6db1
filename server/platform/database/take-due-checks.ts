import { type QueryExecutorProvider, sql } from 'kysely';

/** A table whose rows are asked about again, with `checks` and `next_check_at`, and the column with their ids. */
type Asked = { table: string; id: string };

/** How long a node has for the checks that it has taken. */
const milliseconds = 60_000;

/**
 * Takes the rows that are to be asked about now, those that wait longest first; returns their ids. Each is taken by one
 * node: its next turn is put off before it is asked.
 */
export async function takeDueChecks(
  db: QueryExecutorProvider,
  { table, id }: Asked,
  { now, most }: { now: Date; most: number },
): Promise<string[]> {
  const [rows, key] = [sql.table(table), sql.ref(id)];
  const taken = await sql<{ id: string }>`UPDATE ${rows}
    SET checks = checks + 1, next_check_at = ${new Date(now.getTime() + milliseconds)}
    WHERE ${key} IN (SELECT ${key} FROM ${rows} WHERE next_check_at <= ${now}
      ORDER BY next_check_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING ${key} AS id`.execute(db);
  return taken.rows.map((row) => row.id);
}
