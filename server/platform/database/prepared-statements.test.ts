import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';
import { openPool } from './pool.ts';
import { openStatements } from './prepared-statements.ts';
import { limitTo, prepared } from './statement-names.ts';

it('statements are planned once for a connection, whatever their values', async () => {
  const app = await createTestApp();
  const statements = openStatements({ connectionString: app.databaseUrl }, { poolSize: 1, onLost: () => undefined });
  onTestFinished(statements.close);
  for (const number of [1, 2, 3])
    expect(await statements.ask('SELECT 2 * $1::int AS twice', [number])).toEqual([{ twice: 2 * number }]);
  const [planned] = await statements.ask<{ generic: number; custom: number }>(
    `SELECT generic_plans AS generic, custom_plans AS custom FROM pg_prepared_statements WHERE statement LIKE '%twice'`,
  );
  expect(planned).toEqual({ generic: 3, custom: 0 });
});

it('a statement that says so is prepared once for a connection, and no other', async () => {
  const app = await createTestApp();
  const { pool, close } = openPool({ connectionString: app.databaseUrl }, { poolSize: 1, onLost: () => undefined });
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => close(() => db.destroy()));
  for (const number of [1, 2, 3]) {
    const marked = await sql<{ twice: number }>`SELECT 2 * ${number}::int AS twice ${prepared}`.execute(db);
    expect(marked.rows).toEqual([{ twice: 2 * number }]);
    await sql`SELECT 3 * ${number}::int AS thrice`.execute(db);
  }
  const { rows } = await sql<{ statement: string; times: number }>`
    SELECT statement, (generic_plans + custom_plans)::int AS times FROM pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ statement: 'SELECT 2 * $1::int AS twice /* prepared */', times: 3 }]);
});

it('a prepared statement without values is asked with and without a callback', async () => {
  const app = await createTestApp();
  const { pool, close } = openPool({ connectionString: app.databaseUrl }, { poolSize: 1, onLost: () => undefined });
  onTestFinished(() => close(() => pool.end()));
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const text = 'SELECT 1 AS one /* prepared */';
  expect((await client.query(text)).rows).toEqual([{ one: 1 }]);
  const { promise, resolve } = Promise.withResolvers<unknown>();
  client.query(text, (_error, { rows }) => resolve(rows));
  expect(await promise).toEqual([{ one: 1 }]);
  expect((await client.query(text, undefined)).rows).toEqual([{ one: 1 }]);
  const refused = await (async function whoAsks() {
    return await client.query('SELECT 1 / 0 /* prepared */').catch((error: Error) => error);
  })();
  expect(refused).toMatchObject({ message: 'division by zero', stack: expect.stringContaining('whoAsks') });
});

it('a prepared statement about the values of an array keeps its plan', async () => {
  const app = await createTestApp();
  const { pool, close } = openPool({ connectionString: app.databaseUrl }, { poolSize: 1, onLost: () => undefined });
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  onTestFinished(() => close(() => db.destroy()));
  const ids = [crypto.randomUUID()];
  for (let time = 1; time <= 8; time += 1) {
    const { rows } = await sql`
      SELECT asked.id, u.email FROM (SELECT unnest(${ids}::uuid[]) ${limitTo(ids.length)}) AS asked (id)
      LEFT JOIN LATERAL (SELECT email FROM users WHERE id = asked.id LIMIT 1) u ON true ${prepared}`.execute(db);
    expect(rows).toEqual([{ id: ids[0], email: null }]);
  }
  const { rows } = await sql`SELECT generic_plans::int AS kept FROM pg_prepared_statements`.execute(db);
  // PostgreSQL plans the first five times by the values.
  expect(rows).toEqual([{ kept: 3 }]);
});
