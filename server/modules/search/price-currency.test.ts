import { expect, it } from 'vitest';
import { exploreListings, mapListings } from '#contract/search/search.endpoints.ts';
import { addListing, createTestApp } from '#server/testing/index.ts';

const app = await createTestApp();
const kigali = { latitude: -1.95, longitude: 30.06 };

let rates = 0;
async function setRate(francsPerDollar: number): Promise<void> {
  rates += 1;
  const id = `019c0000-0000-7000-8000-${String(rates).padStart(12, '0')}`;
  const row = { day: '2026-03-01', millionths: francsPerDollar * 1_000_000, source: 'Bank', set_by: null };
  await app.db
    .insertInto('currency_rates')
    .values({ id, ...row, set_at: app.clock.now() })
    .execute();
}

type Query = NonNullable<Parameters<typeof app.call<typeof exploreListings>>[1]>['query'];
const explore = (query: Query) => app.call(exploreListings, { query });
const titles = async (query: Query) => (await explore(query)).products.map(({ title }) => title);

await setRate(1_450);
await addListing(app, { title: 'Fifty thousand', price: 50_000, place: kigali });
await addListing(app, { title: 'Francs for forty', price: 58_000_000, currency: 'RWF', place: kigali });
await addListing(app, { title: 'Thirty thousand', price: 30_000, place: kigali });
await addListing(app, { title: 'Francs for forty and one', price: 58_000_001, currency: 'RWF', place: kigali });

it('orders and filters prices of both currencies by what they are worth, to the franc', async () => {
  const ascending = ['Thirty thousand', 'Francs for forty', 'Francs for forty and one', 'Fifty thousand'];
  expect(await titles({ sort: 'price_asc' })).toEqual(ascending);
  expect(await titles({ sort: 'price_desc' })).toEqual(ascending.toReversed());
  expect(await titles({ sort: 'price_asc', budget: '40000' })).toEqual(ascending.slice(0, 2));
  expect(await titles({ sort: 'price_asc', budget: '58000000', currency: 'RWF' })).toEqual(ascending.slice(0, 2));
  expect(await titles({ sort: 'price_asc', priceMin: '58000001', currency: 'RWF' })).toEqual(ascending.slice(2));
  // Forty-three and a half million francs are thirty thousand dollars.
  expect(await titles({ budget: '43500000', currency: 'RWF' })).toEqual(['Thirty thousand']);
  expect(await titles({ budget: '43499999', currency: 'RWF' })).toEqual([]);
});

it('reads an amount in words as the currency it names, else as that of the search', async () => {
  expect(await titles({ location: 'under 35k usd', currency: 'RWF' })).toEqual(['Thirty thousand']);
  expect(await titles({ location: 'below 45 million rwf' })).toEqual(['Thirty thousand']);
  expect(await titles({ location: 'below 45m', currency: 'RWF' })).toEqual(['Thirty thousand']);
  expect((await explore({ location: 'below 45 million frw' })).interpretation).toMatchObject({ currency: 'RWF' });
});

it('tells cards as they were stated, and histogram and map in the currency of the search', async () => {
  const { products, histograms } = await explore({ sort: 'price_asc', currency: 'RWF' });
  expect(products[1]).toMatchObject({ money: { amount: 58_000_000, currency: 'RWF' }, price: 40_000 });
  expect(histograms.price[0]).toMatchObject({ from: 25_000 * 1_450, count: 1 });
  expect(histograms.price.reduce((sum, { count }) => sum + count, 0)).toBe(4);
  expect((await explore({})).histograms.price[0]).toMatchObject({ from: 25_000 });
  const { pins } = await app.call(mapListings, { query: { currency: 'RWF' } });
  expect(pins).toHaveLength(4);
});

it('counts all again at a new rate, and changes no stored price', async () => {
  const stored = () => app.db.selectFrom('listings').select(['id', 'price_cents', 'currency']).orderBy('id').execute();
  const before = await stored();
  await setRate(1_000);
  expect(await titles({ sort: 'price_asc' })).toEqual([
    'Thirty thousand',
    'Fifty thousand',
    'Francs for forty',
    'Francs for forty and one',
  ]);
  const [, , card] = (await explore({ sort: 'price_asc' })).products;
  expect(card).toMatchObject({ money: { amount: 58_000_000, currency: 'RWF' }, price: 58_000 });
  expect(await titles({ budget: '43500000', currency: 'RWF' })).toEqual(['Thirty thousand']);
  expect(await titles({ budget: '57999.99' })).toEqual(['Thirty thousand', 'Fifty thousand']);
  expect(await stored()).toEqual(before);
});
