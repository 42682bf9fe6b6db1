import { join } from 'node:path';
import fastify from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { installErrorMapper } from '#server/platform/http/map-error.ts';
import { freePort } from '#server/testing/free-port.ts';
import { addListing, createTestApp, createTestFolder, recordLog, type TestApp } from '#server/testing/index.ts';
import { createRandom, type Random } from '#server/testing/search/random.ts';
import { randomExploration, randomMap } from '#server/testing/search/random-listings.ts';
import { scanExplore } from '#server/testing/search/scan-explore.ts';
import { scanMap } from '#server/testing/search/scan-map.ts';
import { scanSuggest } from '#server/testing/search/scan-suggest.ts';
import type { SearchEngine } from './engine-port.ts';
import { Feed } from './feed/feed.ts';
import { fileVersion } from './file/file-version.ts';
import { createPostgresEngine } from './postgres/postgres-engine.ts';
import { askThrough, indexStatements } from './search.queries.ts';
import { addSearchNodeRoutes } from './search-node.routes.ts';
import type { SearchAnswer, SearchRequest } from './search-requests.ts';
import { createRemoteEngine } from './service/remote-engine.ts';
import { createThread } from './service/thread.ts';

const token = 'k3Jd8sLq2WxZ7vBn';

async function startThread(app: TestApp): Promise<SearchEngine> {
  const engine = createThread(
    {
      database: { connectionString: app.databaseUrl },
      file: { path: join(await createTestFolder(), 'listings.index'), form: fileVersion() },
      statements: indexStatements(app.db),
    },
    recordLog().log,
  );
  onTestFinished(engine.stop);
  await engine.start();
  return engine;
}

/** Two search nodes, each with an index of its own, and one that is away. */
async function startNodes(app: TestApp): Promise<SearchEngine> {
  const addresses = [`http://127.0.0.1:${await freePort()}`];
  for (let node = 0; node < 2; node += 1) {
    const http = fastify();
    installErrorMapper(http);
    addSearchNodeRoutes(http, token, await startThread(app));
    addresses.push(await http.listen({ port: 0, host: '127.0.0.1' }));
    onTestFinished(() => http.close());
  }
  const engine = createRemoteEngine({ addresses, token }, recordLog().log);
  onTestFinished(engine.stop);
  await engine.start();
  return engine;
}

/** SQL over the table of searches, kept by the same node. */
async function startPostgres(app: TestApp): Promise<SearchEngine> {
  const config = { ...app.platform.config, searchIndex: 'thread' } as const;
  const engine = createPostgresEngine({ ...app.platform, config });
  onTestFinished(engine.stop);
  await engine.start();
  return engine;
}

async function addRandomListings(app: TestApp, random: Random, count: number): Promise<void> {
  for (let added = 0; added < count; added += 1) {
    const [district, sector] = random.pick([
      ['Gasabo', 'Remera'],
      ['Musanze', 'Muhoza'],
      ['Huye', 'Ngoma'],
    ] as const);
    await addListing(app, {
      title: `${random.pick(['Quiet', 'Sunny', 'New'])} ${random.pick(['villa', 'flat', 'plot'])} ${added}`,
      type: random.pick(listingTypes),
      purpose: random.pick(['sale', 'rent', 'both']),
      price: 100 + random.whole(800_000),
      beds: random.whole(9),
      district,
      sector,
      location: sector,
      place: { latitude: -2.8 + random.whole(1_500) / 1_000, longitude: 29 + random.whole(1_500) / 1_000 },
    });
  }
}

const jsonOf = (answer: SearchAnswer) => JSON.parse(Buffer.from(answer?.body ?? []).toString());
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** All public listings as PostgreSQL has them, and the number of the last change. */
async function readAll({ db }: TestApp) {
  const feed = new Feed(askThrough(db), indexStatements(db));
  const { rate } = await feed.readMoment();
  const { listings } = await feed.readListings(undefined, 10_000);
  const { seq } = await db
    .selectFrom('listing_changes')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow();
  return { listings: [...listings], rate, seq: Number(seq) };
}

/** Asks at random and compares every answer with a scan of all listings. */
async function compareWithScan(app: TestApp, engine: SearchEngine, random: Random): Promise<void> {
  const { listings, rate, seq } = await readAll(app);
  const now = app.clock.now().getTime();
  for (let round = 0; round < 80; round += 1) {
    const exploration = { ...randomExploration(random), now };
    const { nearestPlaces: _, ...found } = jsonOf(await engine.ask({ kind: 'explore', ...exploration }, seq));
    expect(found).toEqual(plain(scanExplore(listings, exploration, rate)));
    const map = { ...randomMap(random), now };
    expect(jsonOf(await engine.ask({ kind: 'map', ...map }, seq))).toEqual(plain(scanMap(listings, map, rate)));
    const text = random.pick(['ki', 'rem', 'villa', 'musanze', 'zzz']);
    expect(jsonOf(await engine.ask({ kind: 'suggest', text }, seq))).toEqual(plain(scanSuggest(listings, text)));
  }
}

describe.each([
  ['the index in a thread', startThread],
  ['search nodes over HTTP', startNodes],
  ['SQL over a table of the database', startPostgres],
])('%s', (_, start) => {
  it('answers as a scan of all listings does, also after changes', { timeout: 60_000 }, async () => {
    const [app, random] = [await createTestApp(), createRandom(46)];
    await addRandomListings(app, random, 120);
    const engine = await start(app);
    await vi.waitFor(() => expect(engine.isReady()).toBe(true), { timeout: 20_000 });
    await compareWithScan(app, engine, random);
    await app.db.updateTable('listings').set({ deleted_at: app.clock.now() }).where('beds', '=', 3).execute();
    await app.db.updateTable('listings').set({ beds: 3 }).where('beds', '=', 5).execute();
    await addRandomListings(app, random, 20);
    await compareWithScan(app, engine, random);
  });

  it('lists, counts, and knows nothing of what there is not', { timeout: 60_000 }, async () => {
    const app = await createTestApp();
    const { id } = await addListing(app, { title: 'one' });
    await addListing(app, { title: 'two' });
    const engine = await start(app);
    await vi.waitFor(() => expect(engine.isReady()).toBe(true), { timeout: 20_000 });
    const page = { filters: {}, purpose: undefined, sort: 'newest', page: 1, limit: 1, now: 0 } as const;
    const ask = async (request: SearchRequest) => engine.ask(request, (await readAll(app)).seq);
    expect(jsonOf(await ask({ kind: 'list', ...page }))).toMatchObject({
      products: [{ title: 'two' }],
      pagination: { total: 2, pages: 2, page: 1 },
    });
    const found = await ask({ kind: 'search', ...page });
    expect([jsonOf(found), found?.total]).toMatchObject([[{ title: 'two' }], 2]);
    expect(jsonOf(await ask({ kind: 'similar', id }))).toMatchObject({ products: [{ title: 'two' }] });
    expect(await ask({ kind: 'similar', id: '019c0000-0000-7000-8000-000000000000' })).toBeUndefined();
  });
});
