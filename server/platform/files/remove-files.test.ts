import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '#server/testing/index.ts';
import { removeFilesLater } from './remove-files.ts';

it('removes each of many files, in jobs that are short', async () => {
  const app = await createTestApp();
  const { files } = app.platform;
  const keys = Array.from({ length: 450 }, (_, number) => `documents/${number}`);
  await Promise.all(keys.map((key) => files.put(key, Buffer.from('x'))));
  await app.runJobs();
  await removeFilesLater(app.db, keys);
  await removeFilesLater(app.db, []);
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'files:remove'`.execute(app.db);
  expect(rows).toHaveLength(3);
  await app.runJobs();
  expect(await Promise.all(keys.map((key) => files.exists(key)))).not.toContain(true);
});
