import { beforeEach, expect, it } from 'vitest';
import { setListingStatus } from '#contract/listings/listing-writes.endpoints.ts';
import { getListingById, listListings } from '#contract/listings/listings.endpoints.ts';
import { exploreListings } from '#contract/search/search.endpoints.ts';
import { createTestApp, signUpAs } from '#server/testing/index.ts';
import { create, productOf, update } from '#server/testing/listing-writes.ts';
import { aline } from '#server/testing/people.ts';

const app = await createTestApp();
const seller = await signUpAs(app, aline, { role: 'seller' });
const read = async (id: string) => (await app.call(getListingById, { params: { id } })).product;
const both = { status: 'Available', purpose: 'both', price: '185000' };

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

it('are stated beside the price of the sale, by the month unless said otherwise, and can be taken back', async () => {
  const { _id } = productOf(await create(seller, { ...both, rentPrice: '900.50' }));
  expect(await read(_id)).toMatchObject({ price: 185_000, rentPrice: 900.5, rentPeriod: 'month' });
  await update(seller, _id, { ...both, rentPrice: '250', rentPeriod: 'week' });
  expect(await read(_id)).toMatchObject({ price: 185_000, rentPrice: 250, rentPeriod: 'week' });
  // Callers that do not know of rents leave them as they are.
  await update(seller, _id, both);
  expect(await read(_id)).toMatchObject({ rentPrice: 250, rentPeriod: 'week' });
  await update(seller, _id, { ...both, rentPrice: '', rentPeriod: '' });
  const product = await read(_id);
  expect([product.rentPrice, product.rentPeriod]).toEqual([undefined, undefined]);
});

it.each<Record<string, string>>([{ rentPrice: '-1' }, { rentPrice: 'much' }, { rentPeriod: 'decade' }])(
  '%j is refused',
  async (wrong) => {
    expect((await create(seller, { ...both, ...wrong })).status).toBe(400);
  },
);

it('go with the sale or the rent when only one of them is offered any more, without a reduction to be read', async () => {
  const { _id } = productOf(await create(seller, { ...both, rentPrice: '900' }));
  await seller.call(setListingStatus, { params: { id: _id }, body: { status: 'Rental' } });
  const rental = await read(_id);
  expect(rental).toMatchObject({ purpose: 'rent', price: 900, rentPeriod: 'month' });
  expect([rental.rentPrice, rental.history.map(({ field }) => field)]).toEqual([undefined, ['status']]);
  const sold = productOf(await create(seller, { ...both, rentPrice: '900' }))._id;
  await seller.call(setListingStatus, { params: { id: sold }, body: { status: 'For Sale' } });
  expect(await read(sold)).toMatchObject({ purpose: 'sale', price: 185_000 });
  expect((await read(sold)).rentPrice).toBeUndefined();
});

it('are what searches for a rent compare, by the month; those on request come last', async () => {
  const market = await createTestApp();
  const owner = await signUpAs(market, aline, { role: 'seller' });
  const add = async (title: string, texts: Record<string, string>) => {
    market.clock.advance(60_000);
    await create(owner, { title, ...texts });
  };
  await add('Sale', { status: 'For Sale', price: '100000' });
  await add('Yearly', { status: 'Rental', price: '7200', rentPeriod: 'year' });
  await add('Night', { status: 'Rental', price: '65', rentPeriod: 'night' });
  await add('Two prices', { ...both, rentPrice: '580' });
  await add('On request', both);
  await add('Let', { status: 'Rented', price: '500' });
  const explore = async (query: NonNullable<Parameters<typeof market.call<typeof exploreListings>>[1]>['query']) => {
    const { products, facets, histograms } = await market.call(exploreListings, { query });
    return { titles: products.map(({ title }) => title), facets, histograms };
  };
  const rents = await explore({ lookingFor: 'Rental', sort: 'price_asc' });
  expect(rents.titles).toEqual(['Two prices', 'Yearly', 'On request']);
  expect(rents.facets.statuses.find(({ value }) => value === 'Rented')?.count).toBe(1);
  expect(rents.facets.purposes.map(({ count }) => count)).toEqual([3, 3, 1, 0]);
  expect(rents.histograms.price.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  expect((await explore({ lookingFor: 'Rental', budget: '590' })).titles).toEqual(['Two prices']);
  expect((await explore({ lookingFor: 'Rental', priceMin: '500', unavailable: '1' })).titles).toEqual([
    'Let',
    'Two prices',
    'Yearly',
  ]);
  expect((await explore({ location: 'to rent', sort: 'price_desc' })).titles).toEqual([
    'Yearly',
    'Two prices',
    'On request',
  ]);
  expect((await explore({ lookingFor: 'Stay', budget: '70' })).titles).toEqual(['Night']);
  expect((await explore({ lookingFor: 'Buy', budget: '200k', priceMin: '1000' })).titles).toEqual([
    'On request',
    'Two prices',
    'Sale',
  ]);
  // Without a deal everything has its one price, as ever.
  expect((await explore({ budget: '7200' })).titles).toEqual(['Let', 'Night', 'Yearly']);
  const { products } = await market.call(listListings, { query: { deal: 'rent', sort: 'price_asc' } });
  expect(products.map(({ title }) => title)).toEqual(rents.titles);
});
