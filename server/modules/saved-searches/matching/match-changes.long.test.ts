import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { listingStatuses, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { findIndexedListings } from '#server/modules/search/index.ts';
import { expectedHits, type PlainSearch } from '#server/testing/expected-hits.ts';
import { addListing, addSeller, createTestApp, grace, jean, signUpAs, type TestApp } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { backfillAllKnownListings, matchAllChanges, saveSearchAs } from '#server/testing/saved-searches.ts';
import { createRandom, type Random, randomFilters } from '#server/testing/search/index.ts';
import { matchChanges } from './match-changes.ts';

const sectors = [
  { district: 'Gasabo', sector: 'Kacyiru' },
  { district: 'Gasabo', sector: 'Remera' },
  { district: 'Musanze', sector: 'Muhoza' },
] as const;

async function addRandomListing(app: TestApp, random: Random, sellerId: string): Promise<string> {
  const place = random.pick(sectors);
  const { id } = await addListing(app, {
    ...place,
    title: random.pick(['Villa with a view', 'House', 'Plot near the lake']),
    location: `${place.sector}, ${place.district}`,
    sellerId,
    type: random.pick(listingTypes),
    price: 1_000 * (1 + random.whole(400)),
    beds: random.whole(9),
    place: { latitude: -1.95 + (random.fraction() - 0.5) * 0.6, longitude: 30.06 + (random.fraction() - 0.5) * 0.6 },
  });
  return id;
}

/** One change of a listing as its seller or the staff make them. */
async function changeListing({ db, clock }: TestApp, random: Random, id: string): Promise<void> {
  const changes = [
    { price_cents: 100_000 * (1 + random.whole(400)) },
    { status: random.pick(listingStatuses) },
    { beds: random.whole(9) },
    { hidden_at: random.chance(0.5) ? clock.now() : null },
    { type: random.pick(listingTypes) },
    { title: random.pick(['Villa with a view', 'House', 'Plot near the lake']) },
    { description: random.pick(['A borehole.', 'On a tarmac road, quiet.', 'Piscine et jardin à Remera.']) },
  ];
  await db.updateTable('listings').set(random.pick(changes)).where('id', '=', id).execute();
}

async function saveRandomSearches(app: TestApp, random: Random): Promise<PlainSearch[]> {
  const people = [await signUpAs(app, grace), await signUpAs(app, jean, { role: 'seller' })];
  for (let saved = 0; saved < 90; saved += 1) {
    const { seller: _, ...filters } = randomFilters(random);
    const query = new URLSearchParams(addressOfFilters(filters) as Record<string, string>).toString();
    const person = people[saved % 2];
    if (person !== undefined && query !== '') await saveSearchAs(person, query, { channels: {} });
  }
  const rows = await app.db.selectFrom('saved_searches').select(['id', 'user_id as userId', 'query']).execute();
  return rows;
}

const shownOf = async (app: TestApp, ids: readonly string[]) =>
  new Map((await findIndexedListings(app.db, ids)).map((listing) => [listing.id, listing]));

const keysOf = async ({ db }: TestApp) => {
  const rows = await db.selectFrom('saved_search_hits').select(['search_id', 'listing_id', 'event']).execute();
  return rows.map((row) => `${row.search_id}:${row.listing_id}:${row.event}`).sort();
};

/** The service as it dies in the middle of its work: uncommitted changes are lost. */
function dying({ platform }: TestApp) {
  const now = () => {
    throw new Error('The process has ended');
  };
  return { ...platform, clock: { ...platform.clock, now } };
}

describe('the matching of changes', () => {
  it('finds what asking every search of every change finds, each event once, also where it ends half-way', {
    timeout: 120_000,
  }, async () => {
    const [app, random] = [await createTestApp(), createRandom(55)];
    const sellers = [await addSeller(app, aline)];
    const ids: string[] = [];
    for (let added = 0; added < 25; added += 1) ids.push(await addRandomListing(app, random, random.pick(sellers)));
    const searches = await saveRandomSearches(app, random);
    sellers.push(...new Set(searches.flatMap(({ userId }) => userId ?? [])));
    await backfillAllKnownListings(app);
    let before = await shownOf(app, ids);
    const last = new Map(before);
    const expected = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      app.clock.advance(8 * 3_600_000);
      const changed = new Set<string>();
      for (let change = 0; change < 12; change += 1) {
        const id = random.chance(0.15)
          ? await addRandomListing(app, random, random.pick(sellers.slice(0, 1)))
          : random.pick(ids);
        if (!ids.includes(id)) ids.push(id);
        else await changeListing(app, random, id);
        changed.add(id);
      }
      const now = await shownOf(app, ids);
      const facts = { at: app.clock.now(), rate: undefined, changed };
      for (const hit of expectedHits(searches, { last, before, now }, facts)) expected.add(hit);
      if (round % 3 === 0) await expect(matchChanges(dying(app))).rejects.toThrow('has ended');
      // Another node looks at the same time.
      await Promise.all([matchAllChanges(app), matchAllChanges(app)]);
      for (const [id, listing] of now) last.set(id, listing);
      before = now;
    }
    expect(expected.size).toBeGreaterThan(100);
    expect(await keysOf(app)).toEqual([...expected].sort());
  });

  it('knows what listings were that were there before the first search', async () => {
    const app = await createTestApp();
    const { id } = await addListing(app, { beds: 5 });
    const hidden = await addListing(app, { beds: 5, hidden_at: app.clock.now() });
    const person = await signUpAs(app, grace);
    const search = await saveSearchAs(person, 'beds=3');
    // Before all are known, it is unknown what is new about an old one.
    await app.db.updateTable('listings').set({ title: 'Renamed' }).where('id', '=', id).execute();
    await matchAllChanges(app);
    await backfillAllKnownListings(app);
    await app.db.updateTable('listings').set({ title: 'Again' }).where('id', '=', id).execute();
    await app.db.updateTable('listings').set({ hidden_at: null }).where('id', '=', hidden.id).execute();
    await matchAllChanges(app);
    expect(await keysOf(app)).toEqual([`${search}:${hidden.id}:new`]);
  });

  it.each([
    ['stems were noted', sql`facts - 'stems' - 'stemmerVersion'`],
    ['they had other stems', sql`facts || '{"stems": ["boreholes"], "stemmerVersion": 1}'`],
    ['stems had a version', sql`(facts || '{"stems": ["boreholes"]}') - 'stemmerVersion'`],
  ])('tells nobody of words that a listing had before %s', async (_, before) => {
    const app = await createTestApp();
    const { id } = await addListing(app, { description: 'With a borehole.' });
    const other = await addListing(app, { description: 'Beside a river.' });
    const search = await saveSearchAs(await signUpAs(app, grace), 'location=borehole');
    await backfillAllKnownListings(app);
    await sql`UPDATE saved_search_listings SET facts = ${before}`.execute(app.db);
    const change = (one: string, values: { beds: number } | { description: string }) =>
      app.db.updateTable('listings').set(values).where('id', '=', one).execute();
    await change(id, { beds: 7 });
    await change(other.id, { beds: 7 });
    await matchAllChanges(app);
    expect(await keysOf(app)).toEqual([]);
    await change(other.id, { description: 'Now with two boreholes.' });
    await matchAllChanges(app);
    expect(await keysOf(app)).toEqual([`${search}:${other.id}:new`]);
  });

  it('goes on whatever letters a description has', async () => {
    const app = await createTestApp();
    const { id } = await addListing(app, { description: 'Beside a river.' });
    const search = await saveSearchAs(await signUpAs(app, grace), 'location=borehole');
    await backfillAllKnownListings(app);
    const description = `A borehole. a${'\u{20000}'.repeat(20)}`;
    await app.db.updateTable('listings').set({ description }).where('id', '=', id).execute();
    await matchAllChanges(app);
    expect(await keysOf(app)).toEqual([`${search}:${id}:new`]);
  });
});
