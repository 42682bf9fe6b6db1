import { describe, expect, it, vi } from 'vitest';
import { readListingFeed } from '#contract/feeds/feeds.endpoints.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { addListing, addSeller, createTestApp, jean, type TestApp } from '#server/testing/index.ts';

/** Reads on until there is nothing more; returns the known listings, updated. */
async function follow(app: TestApp, known = new Map<string, string>(), cursor?: string, limit = 2) {
  const asked: number[] = [];
  for (let next = cursor; ; ) {
    const answer = await app.call(readListingFeed, { query: { limit, ...(next !== undefined && { cursor: next }) } });
    for (const key of answer.removed) known.delete(key);
    for (const { ListingKey, PublicRemarks } of answer.listings) known.set(ListingKey, PublicRemarks);
    asked.push(answer.listings.length + answer.removed.length);
    next = answer.nextCursor;
    if (answer.isComplete) return { known, cursor: next, asked };
  }
}

const publicNow = async ({ db }: TestApp) =>
  new Map(
    (
      await db
        .selectFrom('listings')
        .select(['id', 'description'])
        .where('hidden_at', 'is', null)
        .where('deleted_at', 'is', null)
        .execute()
    ).map(({ id, description }) => [id, description]),
  );

const sorted = (known: ReadonlyMap<string, string>) => [...known].toSorted();

/** Follows until everything public is known: a change appears once every transaction that began before it has ended. */
async function catchUp(app: TestApp, known: Map<string, string>, from: string | undefined) {
  let cursor = from;
  await vi.waitFor(
    async () => {
      cursor = (await follow(app, known, cursor)).cursor;
      expect(sorted(known)).toEqual(sorted(await publicNow(app)));
    },
    { timeout: 50_000, interval: 100 },
  );
}

/** More decimals than a blurred place has, which may be due east of it. */
const place = { latitude: -1.944072, longitude: 30.088534 };

describe('the feed of listings', () => {
  it('brings a reader all that is public, and afterwards what becomes of it', async () => {
    const app = await createTestApp();
    const listings = [];
    for (let number = 0; number < 5; number += 1) listings.push(await addListing(app, { title: `House ${number}` }));
    const first = await follow(app);
    expect(sorted(first.known)).toEqual(sorted(await publicNow(app)));
    expect(first.known.size).toBe(5);
    expect(Math.max(...first.asked)).toBeLessThanOrEqual(2);

    const [gone, hidden, changed] = listings;
    await app.db
      .updateTable('listings')
      .set({ deleted_at: new Date() })
      .where('id', '=', gone?.id ?? '')
      .execute();
    await app.db
      .updateTable('listings')
      .set({ hidden_at: new Date() })
      .where('id', '=', hidden?.id ?? '')
      .execute();
    const description = 'It has a new roof.';
    await app.db
      .updateTable('listings')
      .set({ description })
      .where('id', '=', changed?.id ?? '')
      .execute();
    await addListing(app, { title: 'A sixth house' });
    await catchUp(app, first.known, first.cursor);
    expect(first.known.get(changed?.id ?? '')).toBe(description);
    expect(first.known.size).toBe(4);
  });

  it('misses nothing that was written while it was read, nor what is committed late', async () => {
    const app = await createTestApp();
    for (let number = 0; number < 4; number += 1) await addListing(app);
    const begun = await app.call(readListingFeed, { query: { limit: 2 } });
    const known = new Map(begun.listings.map(({ ListingKey, PublicRemarks }) => [ListingKey, PublicRemarks]));
    // The first part has been read; one of its listings changes before the rest is.
    const [id = ''] = known.keys();
    await app.db.updateTable('listings').set({ description: 'Changed meanwhile.' }).where('id', '=', id).execute();
    const other = (await app.db.selectFrom('listings').select('id').where('id', '!=', id).execute()).at(-1)?.id ?? '';

    const cursor = await app.db.transaction().execute(async (transaction) => {
      await transaction.updateTable('listings').set({ description: 'Slow.' }).where('id', '=', other).execute();
      // A later transaction is over before this one.
      await app.db.updateTable('listings').set({ description: 'Quick.' }).where('id', '=', id).execute();
      return (await follow(app, known, begun.nextCursor)).cursor;
    });
    expect(known.get(other)).not.toBe('Slow.');
    await catchUp(app, known, cursor);
    expect([known.get(id), known.get(other)]).toEqual(['Quick.', 'Slow.']);
  });

  it('has a listing in the names of the RESO Data Dictionary, with the blurred place', async () => {
    const app = await createTestApp();
    const sellerId = await addSeller(app, jean);
    const house = await addListing(app, { sellerId, place, title: 'House by the lake' });
    const { listings } = await app.call(readListingFeed, {});
    expect(listings).toEqual([
      expect.objectContaining({
        ListingKey: house.id,
        ListingId: house.slug,
        ListingURL: `http://localhost:3000/product/${house.slug}`,
        StandardStatus: 'Active',
        PropertyType: 'Residential',
        ListPrice: house.price_cents / 100,
        UrugoCurrency: 'USD',
        Latitude: house.public_latitude,
        Longitude: house.public_longitude,
        ListAgentFullName: 'Jean Habimana',
        ListOfficeName: 'Habimana Plots',
        Country: 'RW',
      }),
    ]);
    expect(JSON.stringify(listings)).not.toContain(String(place.latitude));
  });

  it('refuses a cursor of another history, one that is too old, and what is none', async () => {
    const app = await createTestApp();
    const { nextCursor } = await app.call(readListingFeed, {});
    const parts = Buffer.from(nextCursor, 'base64url').toString().split(',');
    const ask = (changed: string[]) => {
      const cursor = Buffer.from(changed.join()).toString('base64url');
      return app.get(`${readListingFeed.path}?cursor=${cursor}`);
    };
    expect((await ask(parts)).status).toBe(200);
    expect(await ask(parts.with(1, '000000FE'))).toMatchObject({ status: 409, body: { code: 'STATE' } });
    const weekAgo = String(Date.now() - 7 * 86_400_000);
    expect(await ask(parts.with(3, weekAgo))).toMatchObject({ status: 409, body: { code: 'STATE' } });
    for (const wrong of [['x'], parts.with(2, '1e9'), parts.with(4, 'x'), [...parts, '1'], parts.with(0, 'some')]) {
      expect((await ask(wrong)).status).toBe(400);
    }
  });
});

describe('the files for other programs', () => {
  it('are the places of what is public as GeoJSON, never the true one', async () => {
    const app = await createTestApp();
    const house = await addListing(app, { place, title: 'A "quoted" house' });
    const hidden = await addListing(app, { place });
    await app.db.updateTable('listings').set({ hidden_at: new Date() }).where('id', '=', hidden.id).execute();
    const { text, headers } = await app.get('/feeds/listings.geojson');
    expect(headers['content-type']).toContain('application/geo+json');
    expect(JSON.parse(text)).toEqual({
      type: 'FeatureCollection',
      features: [
        expect.objectContaining({
          type: 'Feature',
          id: house.id,
          geometry: { type: 'Point', coordinates: [house.public_longitude, house.public_latitude] },
          properties: expect.objectContaining({ title: 'A "quoted" house', currency: 'USD', status: house.status }),
        }),
      ],
    });
    expect(text).not.toContain(String(place.latitude));
  });

  it('are a collection without features where nothing has a place', async () => {
    const app = await createTestApp();
    expect(JSON.parse((await app.get('/feeds/listings.geojson')).text)).toEqual({
      type: 'FeatureCollection',
      features: [],
    });
  });

  it('are a calendar of the auctions that are announced', async () => {
    const app = await createTestApp();
    const auction = await addAuction(app);
    const { text, headers } = await app.get('/feeds/auctions.ics');
    expect(headers['content-type']).toContain('text/calendar');
    expect(text.replaceAll('\r\n ', '')).toContain(`UID:auction-${auction.id}@localhost`);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  });
});
