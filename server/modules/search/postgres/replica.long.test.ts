import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Tables } from '#server/database.ts';
import { connectDatabase } from '#server/platform/database/connection.ts';
import { startPairForTest } from '#server/testing/embedded-postgres.ts';
import { addListing, createTestApp, testLimits } from '#server/testing/index.ts';
import { indexStatements } from '../search.queries.ts';
import { keepEdition } from './keep-edition.ts';
import { createPostgresEngine } from './postgres-engine.ts';
import { tableForm } from './table-form.ts';

const page = { filters: {}, purpose: undefined, sort: 'newest', page: 1, limit: 100, now: 0 } as const;

it('answers from a replica, and from one that lags nothing older than was written', { timeout: 120_000 }, async () => {
  const pair = await startPairForTest();
  onTestFinished(pair.stop);
  const environment = { DATABASE_URL: pair.primary.url, DATABASE_READ_URL: pair.replica.url };
  const app = await createTestApp({ environment, databaseUrl: pair.primary.url });
  const { id } = await addListing(app, { title: 'before' });
  const config = { ...app.platform.config, searchIndex: 'thread' } as const;
  const engine = createPostgresEngine({ ...app.platform, config });
  onTestFinished(engine.stop);
  await engine.start();
  const titles = async (seq?: number) => {
    const answered = await engine.ask({ kind: 'search', ...page }, seq);
    return JSON.parse(Buffer.from(answered?.body ?? []).toString()).map(({ title }: { title: string }) => title);
  };
  const isFromReplica = () =>
    app.platform.reads.read({ written: [], milliseconds: 2_000 }, async (from) => from !== app.db);
  const arrived = 'SELECT FROM search_editions WHERE is_complete';
  const settled = async () => (await pair.replica.ask(arrived)).length > 0 && (await isFromReplica());
  await vi.waitFor(async () => expect(await settled()).toBe(true), { timeout: 20_000 });
  await pair.replica.ask('SELECT pg_wal_replay_pause()');
  await app.db.updateTable('listings').set({ title: 'after' }).where('id', '=', id).execute();
  const { rows } = await sql<{ seq: number }>`SELECT max(seq) AS seq FROM listing_changes`.execute(app.db);
  // A reader with the number of the change is not answered by the replica, others are for two seconds.
  expect(await titles(rows[0]?.seq)).toEqual(['after']);
  if (await isFromReplica()) expect(await titles()).toEqual(['before']);
  await delay(2_500);
  expect(await isFromReplica()).toBe(false);
  expect(await titles()).toEqual(['after']);
  await pair.replica.ask('SELECT pg_wal_replay_resume()');
  await vi.waitFor(async () => expect(await isFromReplica()).toBe(true), { timeout: 20_000 });
  expect(await titles()).toEqual(['after']);
  await engine.stop();
  // After a failover the table is that of the same log: it is followed on, and not filled again.
  const [before] = await pair.replica.ask<{ edition: number }>('SELECT edition FROM search_editions');
  await pair.primary.stop();
  await pair.replica.ask('SELECT pg_promote()');
  const promoted = connectDatabase<Tables>(
    { connectionString: pair.replica.url },
    { poolSize: 1, log: app.platform.log, limits: testLimits },
  );
  onTestFinished(promoted.close);
  const { db } = promoted;
  await db.updateTable('listings').set({ title: 'promoted' }).where('id', '=', id).execute();
  const settings = { form: tableForm(), statements: indexStatements(db) };
  while ((await keepEdition(db, settings)) !== 'done');
  const { rows: after } = await sql`SELECT l.edition, card::jsonb ->> 'title' AS title
    FROM searched_listings AS l JOIN search_editions USING (edition) WHERE is_complete`.execute(db);
  expect(after).toEqual([{ edition: before?.edition, title: 'promoted' }]);
});
