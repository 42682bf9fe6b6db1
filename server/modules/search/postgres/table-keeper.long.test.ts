import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ReplicaReads } from '#server/platform/database/replica-reads.ts';
import { backUp, restoreElsewhere } from '#server/testing/backups.ts';
import { addListing, createTestApp, type TestApp } from '#server/testing/index.ts';
import type { SearchEngine } from '../engine-port.ts';
import { indexStatements } from '../search.queries.ts';
import { factNames } from './facts.ts';
import { keepEdition } from './keep-edition.ts';
import { createPostgresEngine } from './postgres-engine.ts';
import { tableForm } from './table-form.ts';

const page = { filters: {}, purpose: undefined, sort: 'newest', page: 1, limit: 100, now: 0 } as const;
const patience = { timeout: 30_000, interval: 50 };

/** An engine of a node of its own, with some roles. */
function engineOf(app: TestApp, roles: readonly ('web' | 'search')[] = ['web', 'search']): SearchEngine {
  const config = { ...app.platform.config, searchIndex: 'thread', roles } as const;
  const engine = createPostgresEngine({ ...app.platform, config });
  onTestFinished(engine.stop);
  return engine;
}

async function titlesIn(engine: SearchEngine, seq?: number): Promise<string[]> {
  const answered = await engine.ask({ kind: 'search', ...page }, seq);
  const cards: { title: string }[] = JSON.parse(Buffer.from(answered?.body ?? []).toString());
  return cards.map(({ title }) => title);
}

async function totalIn(engine: SearchEngine): Promise<number | undefined> {
  return (await engine.ask({ kind: 'search', ...page }))?.total;
}

const untilReady = (engine: SearchEngine) => vi.waitFor(() => expect(engine.isReady()).toBe(true), patience);
const step = ({ db }: TestApp, form = tableForm()) => keepEdition(db, { form, statements: indexStatements(db) });

/** Makes this many copies of a listing. */
async function copyListing({ db }: TestApp, id: string, copies: number): Promise<void> {
  await sql`INSERT INTO listings SELECT (jsonb_populate_record(l,
      jsonb_build_object('id', gen_random_uuid(), 'slug', l.slug || '-' || n, 'created_at', l.created_at - n * interval '1 s'))).*
    FROM listings AS l, generate_series(1, ${copies}::integer) AS n WHERE l.id = ${id}`.execute(db);
}

async function lastChange({ db }: TestApp): Promise<number> {
  const { rows } = await sql<{ seq: number }>`SELECT max(seq) AS seq FROM listing_changes`.execute(db);
  return rows[0]?.seq ?? 0;
}

/** Words and rows that do not fit each other, and editions. */
async function faultsIn({ db }: TestApp) {
  const { rows } = await sql<{ words: number; rows: number; editions: number }>`
    SELECT (SELECT count(*) FROM searched_words AS w WHERE listings <> (
        SELECT count(*) FROM searched_listings AS l WHERE l.edition = w.edition AND w.word = ANY(l.words))) AS words,
      (SELECT count(*) FROM searched_listings) AS rows, (SELECT count(*) FROM search_editions) AS editions`.execute(db);
  return rows[0];
}

it('is filled once by two nodes that start at once, and by whoever goes on after connections were cut', {
  timeout: 120_000,
}, async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'one of many' });
  await copyListing(app, id, 1_299);
  const engines = [engineOf(app), engineOf(app)] as const;
  expect(engines.map((engine) => engine.isReady())).toEqual([false, false]);
  await expect(titlesIn(engines[0])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  // A connection that has been cut may go back to the pool before it ends: who cuts has one of its own.
  const cutter = new pg.Client({ connectionString: app.databaseUrl });
  await cutter.connect();
  onTestFinished(() => cutter.end());
  const starting = engines.map((engine) => engine.start());
  let cuts = 0;
  for (let round = 0; round < 12; round += 1) {
    await delay(25);
    const { rows } = await cutter.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND state IN ('active', 'idle in transaction') AND query LIKE '%search%'`);
    cuts += rows.length;
  }
  expect(cuts).toBeGreaterThan(0);
  await Promise.all(starting);
  for (const engine of engines) await untilReady(engine);
  expect(await Promise.all(engines.map(totalIn))).toEqual([1_300, 1_300]);
  expect(await faultsIn(app)).toEqual({ words: 0, rows: 1_300, editions: 1 });
  // More changes than are read at once, half of them of deleted listings.
  await app.db.updateTable('listings').set({ title: 'another' }).where('id', '<>', id).execute();
  await sql`UPDATE listings SET deleted_at = now() WHERE id IN (SELECT id FROM listings ORDER BY id LIMIT 650)`.execute(
    app.db,
  );
  await vi.waitFor(async () => expect(await totalIn(engines[1])).toBe(650), patience);
  expect(await faultsIn(app)).toMatchObject({ words: 0, rows: 650 });
});

it('knows a change by its number, and refuses while nobody takes it in', { timeout: 60_000 }, async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'before' });
  const [keeping, asking] = [engineOf(app, ['search']), engineOf(app, ['web'])];
  await Promise.all([keeping.start(), asking.start()]);
  await untilReady(asking);
  await app.db.updateTable('listings').set({ title: 'after' }).where('id', '=', id).execute();
  expect(await titlesIn(asking, await lastChange(app))).toEqual(['after']);
  // A number that no change has is not waited for.
  expect(await titlesIn(asking, 999_999)).toEqual(['after']);
  await keeping.stop();
  await app.db.updateTable('listings').set({ title: 'unknown' }).where('id', '=', id).execute();
  await expect(titlesIn(asking, await lastChange(app))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await titlesIn(asking)).toEqual(['after']);
  await vi.waitFor(() => expect(asking.lagSeconds()).toBeGreaterThan(2), patience);
  const another = engineOf(app, ['search']);
  await another.start();
  expect(await titlesIn(asking, await lastChange(app))).toEqual(['unknown']);
  await vi.waitFor(() => expect(asking.lagSeconds()).toBeLessThan(2), patience);
});

it('works prices in francs out again at a new rate, a part at a time', { timeout: 60_000 }, async () => {
  const app = await createTestApp();
  const setRate = (francs: number) =>
    sql`INSERT INTO currency_rates (id, day, millionths, source, set_at)
      VALUES (gen_random_uuid(), '2026-03-01', ${francs * 1_000_000}, 'Bank', now())`.execute(app.db);
  await setRate(1_000);
  const { id } = await addListing(app, { title: 'francs', price: 50_000_000, currency: 'RWF' });
  await copyListing(app, id, 700);
  await addListing(app, { title: 'dollars', price: 40_000 });
  while ((await step(app)) !== 'done');
  const engine = engineOf(app);
  await engine.start();
  const ask = async () => {
    const answered = await engine.ask({ kind: 'list', ...page, filters: { priceMax: 45_000 } });
    return JSON.parse(Buffer.from(answered?.body ?? []).toString()).pagination.total;
  };
  expect(await ask()).toBe(1);
  await setRate(1_450);
  await vi.waitFor(async () => expect(await ask()).toBe(702), patience);
  const { rows } = await sql`SELECT DISTINCT price_value, card::jsonb -> 'price' AS price FROM searched_listings
    WHERE is_in_francs`.execute(app.db);
  expect(rows).toEqual([{ price_value: 344_827_586, price: 34_482.76 }]);
  const { rows: miscounted } = await sql`
    SELECT * FROM searched_counts AS c WHERE deal = -1 AND fact = ${factNames.indexOf('price')} AND listings <> (
      SELECT count(*) FROM searched_listings AS l WHERE l.edition = c.edition AND l.price_step = c.value)`.execute(
    app.db,
  );
  expect(miscounted).toEqual([]);
});

it('stands beside the form of another version, and clears away what nobody asks any more', {
  timeout: 60_000,
}, async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'one' });
  while ((await step(app)) !== 'done');
  while ((await step(app, 1)) !== 'done');
  expect(await faultsIn(app)).toMatchObject({ rows: 2, editions: 2 });
  await sql`UPDATE search_editions SET read_at = now() - interval '2 hours' WHERE form = 1`.execute(app.db);
  while ((await step(app)) !== 'done');
  expect(await faultsIn(app)).toMatchObject({ rows: 1, editions: 1 });
  // Rows that came with a dump of another database, and those not updated for longer than changes are kept.
  for (const change of [sql`database = 'another'`, sql`read_at = now() - interval '8 days'`]) {
    const { rows: before } = await sql<{
      edition: number;
    }>`UPDATE search_editions SET ${change} RETURNING edition`.execute(app.db);
    while ((await step(app)) !== 'done');
    const { rows: after } = await sql<{ edition: number }>`SELECT edition FROM search_editions`.execute(app.db);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
    expect(await faultsIn(app)).toEqual({ words: 0, rows: 1, editions: 1 });
  }
});

it('is not asked by a node that starts while nobody has read it up for long', { timeout: 60_000 }, async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'old' });
  while ((await step(app)) !== 'done');
  await app.db.updateTable('listings').set({ title: 'new' }).where('id', '=', id).execute();
  await sql`UPDATE search_editions SET read_at = now() - interval '1 hour'`.execute(app.db);
  const asking = engineOf(app, ['web']);
  const starting = asking.start();
  await vi.waitFor(() => expect(asking.lagSeconds()).toBeGreaterThan(3_000), patience);
  expect(asking.isReady()).toBe(false);
  await expect(titlesIn(asking)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await step(app);
  await starting;
  await untilReady(asking);
  expect(await titlesIn(asking)).toEqual(['new']);
});

it('refuses what takes too long, and answers again afterwards', { timeout: 60_000 }, async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'one' });
  const engine = engineOf(app);
  await engine.start();
  await untilReady(engine);
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  onTestFinished(() => owner.end());
  await owner.query('BEGIN');
  // Waiting for a lock counts towards the time limit of a reader.
  await app.asOwner('GRANT ALL ON searched_listings TO PUBLIC');
  await owner.query('LOCK TABLE searched_listings IN ACCESS EXCLUSIVE MODE');
  await expect(titlesIn(engine)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await owner.query('ROLLBACK');
  expect(await titlesIn(engine)).toEqual(['one']);
});

it('is in no backup, and is filled where one was restored', { timeout: 120_000 }, async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'kept' });
  while ((await step(app)) !== 'done');
  const copy = await restoreElsewhere(app, await backUp(app));
  const { rows } = await sql`SELECT FROM searched_listings UNION ALL SELECT FROM search_editions`.execute(copy.db);
  expect([copy.faults, rows]).toEqual([[], []]);
  const reads = new ReplicaReads(copy.db, undefined, { poolSize: 1, log: app.platform.log });
  const platform = { ...app.platform, db: copy.db, reads, databaseAddress: { connectionString: copy.address } };
  const engine = engineOf({ ...app, platform });
  await engine.start();
  await untilReady(engine);
  expect(await titlesIn(engine)).toEqual(['kept']);
});

it('answers with nothing where there is nothing', async () => {
  const app = await createTestApp();
  const engine = engineOf(app);
  await engine.start();
  await untilReady(engine);
  const explored = await engine.ask({
    kind: 'explore',
    filters: { location: 'kigali' },
    sort: 'nearest',
    page: 9,
    limit: 12,
    cursor: undefined,
    now: 0,
  });
  expect(JSON.parse(Buffer.from(explored?.body ?? []).toString())).toMatchObject({
    products: [],
    pagination: { total: 0 },
  });
  expect(await titlesIn(engine)).toEqual([]);
});
