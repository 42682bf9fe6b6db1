import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';
import { openStatements } from './prepared-statements.ts';

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
