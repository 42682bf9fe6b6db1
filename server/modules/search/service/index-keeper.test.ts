import { spawnSync } from 'node:child_process';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Ask } from '#server/platform/database/prepared-statements.ts';
import { addListing, createTestApp, createTestFolder, type TestApp } from '#server/testing/index.ts';
import { answer } from '../engine/answer.ts';
import { Feed } from '../feed/feed.ts';
import { fileVersion } from '../file/file-version.ts';
import { loadIndex } from '../file/index-file.ts';
import { askThrough, indexStatements } from '../search.queries.ts';
import { IndexKeeper } from './index-keeper.ts';

const everything = { filters: {}, purpose: undefined, sort: 'newest', page: 1, limit: 100, now: 0 } as const;

function titlesIn(keeper: IndexKeeper): string[] {
  const answered = keeper.index && answer(keeper.index, { kind: 'search', ...everything });
  const cards: { title: string }[] = JSON.parse(Buffer.from(answered?.body ?? []).toString());
  return cards.map(({ title }) => title);
}

const feedOf = ({ db }: TestApp) => new Feed(askThrough(db), indexStatements(db));
const fileAt = (path: string) => ({ path, form: fileVersion() });

/** The feed as a database tells it whose log is of another history from the moment `timeline.name` says so. */
function feedOfHistory({ db }: TestApp, timeline: { name: string | undefined }): Feed {
  const read = askThrough(db);
  const ask: Ask = async <Row extends object>(statement: string, values?: readonly unknown[]) => {
    const rows = await read<Row>(statement, values);
    const { name } = timeline;
    if (name === undefined) return rows;
    return rows.map((row) => ({
      ...row,
      ...('timeline' in row && { timeline: name }),
      ...('identity' in row && { identity: String(row.identity).replace(/[0-9A-F]{8}$/, name) }),
    }));
  };
  return new Feed(ask, indexStatements(db));
}

/** A change that the feed does not report, as where another history has it instead of a known one. */
async function renameUnnoticed(app: TestApp, id: string, title: string): Promise<void> {
  await app.asOwner('ALTER TABLE listings DISABLE TRIGGER USER');
  await app.db.updateTable('listings').set({ title }).where('id', '=', id).execute();
  await app.asOwner('ALTER TABLE listings ENABLE TRIGGER USER');
}

async function openKeeper(app: TestApp, path?: string): Promise<IndexKeeper> {
  const keeper = new IndexKeeper(feedOf(app), path === undefined ? undefined : fileAt(path));
  await keeper.open();
  return keeper;
}

/** A separate connection, on which transactions stay open. */
async function connect(app: TestApp): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  return client;
}

const rename = (id: string, title: string) => ({
  text: 'UPDATE listings SET title = $2 WHERE id = $1',
  values: [id, title],
});

it('a change that commits after a later one is not skipped', async () => {
  const app = await createTestApp();
  const [first, second] = [await addListing(app, { title: 'first' }), await addListing(app, { title: 'second' })];
  const keeper = await openKeeper(app);
  const slow = await connect(app);
  try {
    await slow.query('BEGIN');
    await slow.query(rename(first.id, 'late'));
    // Has a greater number, and is committed before the other.
    await app.db.updateTable('listings').set({ title: 'early' }).where('id', '=', second.id).execute();
    await keeper.catchUp();
    expect(titlesIn(keeper)).toEqual(['early', 'first']);
    await slow.query('COMMIT');
    await keeper.catchUp();
    expect(titlesIn(keeper)).toEqual(['early', 'late']);
  } finally {
    await slow.end();
  }
});

it('a change begun before the index was built is found when it commits', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'before' });
  const slow = await connect(app);
  try {
    await slow.query('BEGIN');
    await slow.query(rename(id, 'after'));
    const keeper = await openKeeper(app);
    expect(titlesIn(keeper)).toEqual(['before']);
    await slow.query('COMMIT');
    await keeper.catchUp();
    expect(titlesIn(keeper)).toEqual(['after']);
  } finally {
    await slow.end();
  }
});

it('everything that shows or hides a listing reaches the index', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'house' });
  const keeper = await openKeeper(app);
  const now = app.clock.now();
  const set = async (facts: object) => {
    await app.db.updateTable('listings').set(facts).where('id', '=', id).execute();
    await keeper.catchUp();
    return titlesIn(keeper);
  };
  expect(await set({ hidden_at: now })).toEqual([]);
  expect(await set({ hidden_at: null })).toEqual(['house']);
  expect(await set({ suspended_at: now })).toEqual([]);
  expect(await set({ suspended_at: null, title: 'villa' })).toEqual(['villa']);
  expect(await set({ deleted_at: now })).toEqual([]);
  expect(await set({ deleted_at: null })).toEqual(['villa']);
  await app.db.deleteFrom('listings').execute();
  await keeper.catchUp();
  expect(titlesIn(keeper)).toEqual([]);
});

it('more changes than are read at once are all taken in', async () => {
  const app = await createTestApp();
  await addListing(app, { title: 'seed' });
  const keeper = await openKeeper(app);
  await sql`
    INSERT INTO listings (id, slug, seller_id, title, description, price_cents, type, categories, status, purpose, location,
      folded_text, created_at)
    SELECT gen_random_uuid(), 'copy-' || n, seller_id, 'copy', '', n, type, categories, status, purpose, location, 'copy',
      created_at - make_interval(secs => n)
    FROM listings, generate_series(1, 1300) n`.execute(app.db);
  await keeper.catchUp();
  expect(keeper.index?.sets.live.count()).toBe(1_301);
});

it('a price is reduced until it is raised back', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { price: 100 });
  const previous = async (price: number) => {
    await app.db
      .updateTable('listings')
      .set({ price_cents: price * 100 })
      .where('id', '=', id)
      .execute();
    const row = await app.db.selectFrom('listings').select('previous_price_cents').executeTakeFirstOrThrow();
    return row.previous_price_cents;
  };
  expect(await previous(90)).toBe(10_000);
  expect(await previous(80)).toBe(10_000);
  expect(await previous(95)).toBe(10_000);
  expect(await previous(100)).toBeNull();
  expect(await previous(120)).toBeNull();
});

it('a saved index is loaded and brought up to date; a damaged one is rebuilt', async () => {
  const app = await createTestApp();
  const file = join(await createTestFolder(), 'search', 'listings.index');
  for (const title of ['one', 'two', 'three'])
    await addListing(app, { title, place: { latitude: -1.9, longitude: 30 } });
  const keeper = await openKeeper(app, file);
  await keeper.save();
  await app.db.updateTable('listings').set({ title: 'TWO' }).where('title', '=', 'two').execute();
  await app.db.deleteFrom('listings').where('title', '=', 'one').execute();
  await addListing(app, { title: 'four' });
  const saved = await loadIndex(feedOf(app), fileAt(file));
  expect(saved?.index.sets.live.count()).toBe(3);
  expect(titlesIn(await openKeeper(app, file))).toEqual(['four', 'three', 'TWO']);

  const bytes = await readFile(file);
  for (const damaged of [bytes.subarray(0, -20), Buffer.alloc(0), Buffer.from(bytes).fill(120, 400, 401)]) {
    await writeFile(file, damaged);
    expect(await loadIndex(feedOf(app), fileAt(file))).toBeUndefined();
    await writeFile(file, damaged);
    expect(titlesIn(await openKeeper(app, file))).toEqual(['four', 'three', 'TWO']);
  }
});

it('temporary files of a killed service are removed at the start, and those of a running one stay', async () => {
  const app = await createTestApp();
  const file = join(await createTestFolder(), 'listings.index');
  const anHourAgo = new Date(Date.now() - 3_600_000);
  const { pid: dead = 0 } = spawnSync(process.execPath, ['--version']);
  const removed = [`${hostname()}.${dead}`, `${hostname()}.${process.pid}`, 'elsewhere.7'];
  const kept = [`${hostname()}.${process.ppid}`, 'elsewhere.8'];
  for (const writer of [...removed, ...kept]) await writeFile(`${file}.${writer}`, 'half');
  await utimes(`${file}.elsewhere.7`, anHourAgo, anHourAgo);
  await openKeeper(app, file);
  expect((await readdir(dirname(file))).sort()).toEqual(kept.map((writer) => `listings.index.${writer}`).sort());
});

it('a saved index of another database is of no use', async () => {
  const [app, other] = [await createTestApp(), await createTestApp()];
  const file = join(await createTestFolder(), 'listings.index');
  await addListing(app, { title: 'mine' });
  await (await openKeeper(app, file)).save();
  expect(await loadIndex(feedOf(other), fileAt(file))).toBeUndefined();
});

it('invalidates caches on every change, before the next query', async () => {
  const app = await createTestApp();
  const titles: string[][] = [];
  const keeper = new IndexKeeper(feedOf(app), undefined, () => void titles.push(titlesIn(keeper)));
  await keeper.open();
  expect(titles).toEqual([[]]);
  await keeper.catchUp();
  expect(titles).toHaveLength(1);
  const { id } = await addListing(app, { title: 'new' });
  await keeper.catchUp();
  expect(titles.at(-1)).toEqual(['new']);
  await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', id).execute();
  await keeper.catchUp();
  expect(titles.at(-1)).toEqual([]);
});

it('an answer waits for a change it must know of', async () => {
  const app = await createTestApp();
  const keeper = await openKeeper(app);
  await addListing(app, { title: 'new' });
  expect(titlesIn(keeper)).toEqual([]);
  const { last } = await app.db
    .selectFrom('listing_changes')
    .select((eb) => eb.fn.max('seq').as('last'))
    .executeTakeFirstOrThrow();
  await keeper.knows(Number(last));
  expect(titlesIn(keeper)).toEqual(['new']);
  expect((await feedOf(app).readMoment()).until).toMatch(/^\d+:\d+:/);
});

it('a change that was read is known, although another transaction never ends', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'first' });
  let asked = 0;
  const ask: Ask = (statement, values) => {
    asked += 1;
    return askThrough(app.db)(statement, values);
  };
  const keeper = new IndexKeeper(new Feed(ask, indexStatements(app.db)), undefined);
  await keeper.open();
  const slow = await connect(app);
  try {
    await slow.query('BEGIN');
    await slow.query(rename(id, 'late'));
    await addListing(app, { title: 'second' });
    await keeper.catchUp();
    const last = app.db.selectFrom('listing_changes').select((eb) => eb.fn.max('seq').as('seq'));
    const before = asked;
    await keeper.knows(Number((await last.executeTakeFirstOrThrow()).seq));
    expect({ titles: titlesIn(keeper), readAgain: asked - before }).toEqual({
      titles: ['second', 'first'],
      readAgain: 0,
    });
  } finally {
    await slow.end();
  }
});

it('another history of the log, as after a failover, has the index built anew', async () => {
  const app = await createTestApp();
  const { id } = await addListing(app, { title: 'what never was' });
  const timeline: { name: string | undefined } = { name: undefined };
  const keeper = new IndexKeeper(feedOfHistory(app, timeline), undefined);
  await keeper.open();
  await renameUnnoticed(app, id, 'what is');
  await keeper.catchUp();
  expect(titlesIn(keeper)).toEqual(['what never was']);
  timeline.name = '0000000A';
  await keeper.catchUp();
  expect(titlesIn(keeper)).toEqual(['what is']);
  // From there on it follows the new history.
  await app.db.updateTable('listings').set({ title: 'what comes' }).where('id', '=', id).execute();
  await keeper.catchUp();
  expect(titlesIn(keeper)).toEqual(['what comes']);
});

it('a saved index of another history is thrown away', async () => {
  const app = await createTestApp();
  const file = join(await createTestFolder(), 'search', 'listings.index');
  const { id } = await addListing(app, { title: 'what never was' });
  const keeper = await openKeeper(app, file);
  await keeper.save();
  await renameUnnoticed(app, id, 'what is');
  expect(titlesIn(await openKeeper(app, file))).toEqual(['what never was']);
  const other = feedOfHistory(app, { name: '0000000A' });
  expect(await loadIndex(other, fileAt(file))).toBeUndefined();
  const reopened = new IndexKeeper(other, fileAt(file));
  await reopened.open();
  expect(titlesIn(reopened)).toEqual(['what is']);
});
