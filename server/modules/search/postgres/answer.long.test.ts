import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { searchDeals } from '#contract/listings/shown-price.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { searchSorts } from '#contract/search/search.vocabulary.ts';
import { openTestDatabase, recordLog } from '#server/testing/index.ts';
import { createRandom } from '#server/testing/search/random.ts';
import {
  randomExploration,
  randomFilters,
  randomListing,
  randomMap,
  testNow,
  testRate,
} from '#server/testing/search/random-listings.ts';
import { scanExplore } from '#server/testing/search/scan-explore.ts';
import { scanSimilar } from '#server/testing/search/scan-similar.ts';
import { answer as answerFromIndex } from '../engine/answer.ts';
import { ListingIndex } from '../engine/listing-index.ts';
import type { IndexedListing } from '../indexed-listing.ts';
import type { SearchRequest } from '../search-requests.ts';
import { answer } from './answer.ts';
import { beginEdition } from './edition.queries.ts';
import { TooSlowError } from './reading.ts';
import { tableForm } from './table-form.ts';
import { writeListings } from './write-listings.ts';

/** More rounds find rarer faults: FUZZ_RUNS=400 npx vitest run server/modules/search/postgres/answer.long.test.ts */
const fuzzRuns = Number(process.env.FUZZ_RUNS ?? 40);
const random = createRandom(Number(process.env.FUZZ_SEED ?? 75));
const byCreation = (a: IndexedListing, b: IndexedListing) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
const { db } = await openTestDatabase(recordLog().log);
const moment = { form: tableForm(), since: '3:3:', rate: testRate.millionths };
const edition = (await beginEdition(db, moment))?.edition ?? 0;
const reading = { db, edition, rate: testRate, end: Number.POSITIVE_INFINITY };
const index = new ListingIndex();
index.rate = testRate;
const listings = new Map<string, IndexedListing>();

async function put(changed: readonly IndexedListing[], removed: readonly string[] = []): Promise<void> {
  for (const listing of changed) {
    index.put(listing);
    listings.set(listing.id, listing);
  }
  for (const id of removed) {
    index.remove(id);
    listings.delete(id);
  }
  const ids = [...changed.map(({ id }) => id), ...removed];
  await db.transaction().execute((transaction) => writeListings(transaction, edition, { ids, listings: changed }));
}

await put(Array.from({ length: 600 }, () => randomListing(random)).sort(byCreation));

const textOf = (found: ReturnType<typeof answerFromIndex>) =>
  found === undefined ? undefined : [Buffer.from(found.body).toString(), found.total];

const parsed = (found: ReturnType<typeof textOf>) => found && JSON.parse(String(found[0]));

/** Asks both engines; their answers are identical to the byte. */
async function compare(request: SearchRequest): Promise<void> {
  const [found, expected] = [textOf(await answer(reading, request)), textOf(answerFromIndex(index, request))];
  if (JSON.stringify(found) !== JSON.stringify(expected))
    expect({ request, found: parsed(found) }).toEqual({ request, found: parsed(expected) });
  expect(found).toEqual(expected);
}

const texts = [
  '',
  'k',
  'ki',
  'kac',
  'kacyru',
  'view',
  "o'b",
  '100%',
  'house',
  'lake',
  'zzzz',
  'rukiri',
  'ma et',
  'a\0b',
  'KG_9 ga',
];

async function askAtRandom(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await compare({ kind: 'explore', ...randomExploration(random) });
    await compare({ kind: 'map', ...randomMap(random) });
    const filters = randomFilters(random);
    const [sort, purpose] = [
      random.pick(['newest', 'price_asc', 'price_desc'] as const),
      random.pick(['sale', 'rent', 'both', undefined] as const),
    ];
    const page = { filters, purpose, sort, page: 1 + random.whole(3), limit: 12, now: testNow };
    await compare({ kind: random.pick(['list', 'search'] as const), ...page });
    await compare({
      kind: 'similar',
      id: random.pick([...listings.keys()]),
      deal: random.pick(['sale', 'rent', undefined] as const),
    });
  }
  for (const text of texts) await compare({ kind: 'suggest', text });
}

it('answers to the byte what the index answers, at random and in every order', { timeout: 240_000 }, async () => {
  await askAtRandom(fuzzRuns);
  for (const sort of searchSorts) {
    const filters = { location: random.pick(['kigali', 'quiet garden', 'remera']) };
    await compare({ kind: 'explore', filters, sort, page: 2, limit: 12, cursor: undefined, now: testNow });
  }
  await compare({ kind: 'similar', id: '019c0000-0000-7000-8000-000000000000' });
});

it('goes on from cursors while listings come and go, as a scan does', { timeout: 120_000 }, async () => {
  for (const sort of searchSorts) {
    let cursor: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      const filters = { location: 'kigali', purpose: random.pick(['sale', 'rent'] as const) };
      const request = { filters, sort, page: 1, limit: 7, cursor, now: testNow };
      await compare({ kind: 'explore', ...request });
      cursor = scanExplore([...listings.values()].sort(byCreation), request, testRate).nextCursor;
      await put([randomListing(random)], [random.pick([...listings.keys()])]);
    }
  }
});

it('answers the same after random changes, and has counted words and places right', { timeout: 240_000 }, async () => {
  for (let round = 0; round < 12; round += 1) {
    const changed = random
      .some([...listings.values()], 0.05)
      .map(({ id, createdAt }) => randomListing(random, { id, createdAt }));
    const isChanged = new Set(changed.map(({ id }) => id));
    const removed = random.some([...listings.keys()], 0.04).filter((id) => !isChanged.has(id));
    await put([...changed, randomListing(random)], removed);
    await askAtRandom(2);
  }
  const { rows: wrong } = await sql`
    SELECT * FROM searched_words AS w WHERE listings <> (SELECT count(*) FROM searched_listings AS l WHERE w.word = ANY(l.words))
      OR in_places <> (SELECT count(*) FROM searched_listings AS l WHERE w.word = ANY(l.place_words))`.execute(db);
  expect(wrong).toEqual([]);
  for (const purpose of [undefined, ...searchDeals]) {
    const filters = purpose === undefined ? {} : { purpose };
    await compare({ kind: 'explore', filters, sort: 'newest', page: 1, limit: 12, cursor: undefined, now: testNow });
  }
  const { rows: negative } = await sql`SELECT FROM searched_counts WHERE listings < 0`.execute(db);
  expect(negative).toEqual([]);
  const { rows: misplaced } = await sql`
    SELECT p.* FROM searched_places AS p CROSS JOIN LATERAL (
      SELECT count(*) AS listings, min(longitude) AS west, min(latitude) AS south, max(longitude) AS east, max(latitude) AS north
      FROM searched_listings AS l WHERE p.key = ANY(l.places)) AS real
    WHERE (p.listings, p.west, p.south, p.east, p.north)
      IS DISTINCT FROM (real.listings, real.west, real.south, real.east, real.north)`.execute(db);
  expect(misplaced).toEqual([]);
});

it('answers hostile questions as the index does', { timeout: 60_000 }, async () => {
  const cursors = [
    [1e308, 1e300, 'ffffffff-ffff-7fff-8fff-ffffffffffff'],
    [-1e308, -1e300, '00000000-0000-0000-0000-000000000000'],
    [0, testNow + 0.5, '00000000-0000-0000-0000-000000000000'],
    [null, testNow, 'ffffffff-ffff-7fff-8fff-ffffffffffff'],
  ].map((parts) => Buffer.from(JSON.stringify(parts)).toString('base64url'));
  for (const sort of searchSorts) {
    for (const cursor of cursors) {
      const request = { kind: 'explore', filters: {}, sort, page: 1, limit: 12, cursor, now: testNow } as const;
      // In the other orders a made-up cursor may have any meaning, as long as it is answered.
      if (sort === 'newest') await compare(request);
      else expect(textOf(await answer(reading, request))?.[0]).toMatch(/^\{"products"/);
    }
  }
  const stay = { purpose: 'stay', arrival: '2026-11-25', departure: '2026-11-28' } as const;
  const hostile: ListingFilters[] = [
    { ...stay, guests: 1e15 },
    { ...stay, departure: '2099-12-31' },
    { priceMin: 1e300, priceMax: 1e301, sizeMin: 1e300 },
    { priceMax: 0.001, sizeMax: 0.5, beds: 1e12, baths: 1e12 },
    { listedWithinDays: 1e12 },
    { location: 'x '.repeat(100) },
    { location: `'; DROP TABLE listings; -- \\ %_ $1 {"a",}` },
    { location: 'kigali\0remera \ud800' },
    { seller: `' OR true` },
    { places: Array.from({ length: 200 }, (_, at) => `a${at}/b'"{},`) },
    { near: { latitude: 90, longitude: 180, kilometres: 500 } },
    { area: Array.from({ length: 100 }, (_, at) => ({ latitude: -2 + (at % 2), longitude: 29 + at / 50 })) },
    { area: Array.from({ length: 3 }, () => ({ latitude: -1.95, longitude: 30.06 })) },
  ];
  for (const filters of hostile) {
    await compare({
      kind: 'explore',
      filters,
      sort: 'relevance',
      page: 10_000,
      limit: 100,
      cursor: undefined,
      now: testNow,
    });
    await compare({ kind: 'map', filters, view: undefined, now: testNow });
  }
  await compare({ kind: 'similar', id: `' OR true` });
});

it('begins nothing more when its time is over', async () => {
  const filters = { location: 'nothing like it', beds: 3, baths: 2, sizeMin: 9, hasAuction: true } as const;
  const request = {
    kind: 'explore',
    filters,
    sort: 'newest',
    page: 1,
    limit: 12,
    cursor: undefined,
    now: testNow,
  } as const;
  await expect(answer({ ...reading, end: performance.now() - 1 }, request)).rejects.toThrow(TooSlowError);
});

it('finds the most similar as a scan does', { timeout: 60_000 }, async () => {
  const all = [...listings.values()].sort(byCreation);
  for (const wanted of all.slice(0, 40)) {
    const { body } = (await answer(reading, { kind: 'similar', id: wanted.id })) ?? {};
    const { products } = JSON.parse(Buffer.from(body ?? []).toString());
    expect(products.map(({ _id }: { _id: string }) => _id)).toEqual(scanSimilar(all, wanted).map(({ id }) => id));
  }
});
