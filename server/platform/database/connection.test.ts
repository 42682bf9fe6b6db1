import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp, recordLog } from '#server/testing/index.ts';
import { connectDatabase } from './connection.ts';

it.each([
  { plansOnce: true, planned: 1 },
  { plansOnce: false, planned: 0 },
])(
  'statements are planned once for a connection where that is asked for ($plansOnce)',
  async ({ plansOnce, planned }) => {
    const app = await createTestApp();
    const connection = connectDatabase(
      { connectionString: app.databaseUrl },
      { poolSize: 1, log: recordLog().log, plansOnce },
    );
    onTestFinished(connection.close);
    for (const number of [1, 2]) {
      const { rows } = await sql<{ twice: number }>`SELECT 2 * ${number}::int AS twice`.execute(connection.db);
      expect(rows).toEqual([{ twice: 2 * number }]);
    }
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      connection.db,
    );
    expect(rows.filter(({ statement }) => statement.includes('twice'))).toHaveLength(planned);
  },
);
