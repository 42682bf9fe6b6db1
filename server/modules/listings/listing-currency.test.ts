import { beforeEach, describe, expect, it } from 'vitest';
import { getListingById, getListingBySlug } from '#contract/listings/listings.endpoints.ts';
import { exportOwnListings, listOwnListings } from '#contract/listings/own-list.endpoints.ts';
import { getSite } from '#contract/site/site.endpoints.ts';
import { createTestApp, signUpAs, type TestApp } from '#server/testing/index.ts';
import { create, productOf, update } from '#server/testing/listing-writes.ts';
import { aline, jean } from '#server/testing/people.ts';

const inFrancs = { price: '58000000', currency: 'RWF' };
const francs = (amount: number) => ({ amount, currency: 'RWF' });
const dollars = (amount: number) => ({ amount: amount * 100, currency: 'USD' });

let rates = 0;
/** Sets what a dollar costs in francs. */
async function setRate({ db, clock }: TestApp, francsPerDollar: number): Promise<void> {
  rates += 1;
  const id = `019c0000-0000-7000-8000-${String(rates).padStart(12, '0')}`;
  const row = { day: '2026-03-01', millionths: francsPerDollar * 1_000_000, source: 'Bank', set_by: null };
  await db
    .insertInto('currency_rates')
    .values({ id, ...row, set_at: clock.now() })
    .execute();
}

describe('a site that takes francs and dollars', async () => {
  const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'RWF,USD' } });
  await setRate(app, 1_450);
  const seller = await signUpAs(app, aline, { role: 'seller' });
  const read = async (id: string) => (await seller.call(getListingById, { params: { id } })).product;
  const offered = async (facts: Record<string, string>) => productOf(await create(seller, facts))._id;

  beforeEach(async () => {
    await app.db.deleteFrom('rate_limits').execute();
  });

  it('says so, the usual one first', async () => {
    expect((await app.call(getSite)).priceCurrencies).toEqual(['RWF', 'USD']);
  });

  it('keeps what was stated, and tells it in dollars at the rate of the day too', async () => {
    const id = await offered({ ...inFrancs, status: 'Available', purpose: 'both', rentPrice: '435000' });
    expect(await read(id)).toMatchObject({
      money: francs(58_000_000),
      price: 40_000,
      rentMoney: francs(435_000),
      rentPrice: 300,
    });
    await setRate(app, 1_600);
    const { slug, ...later } = await read(id);
    expect(later).toMatchObject({ money: francs(58_000_000), price: 36_250, rentPrice: 271.88 });
    expect((await app.call(getListingBySlug, { params: { slug } })).product.price).toBe(36_250);
    await setRate(app, 1_450);
  });

  it('reads a price without a currency as dollars', async () => {
    expect(await read(await offered({ price: '40000' }))).toMatchObject({ money: dollars(40_000), price: 40_000 });
  });

  it.each([
    { price: '58000000.50' },
    { price: '99999999999999' },
    { price: '58e6' },
    { currency: 'EUR' },
    { currency: 'rwf' },
  ])('refuses %j', async (wrong) => {
    expect((await create(seller, { ...inFrancs, ...wrong })).status).toBe(400);
  });

  it('keeps the history of the price in the currency of each time, and calls no change of currency a reduction', async () => {
    const id = await offered(inFrancs);
    await update(seller, id, { price: '55000000', currency: 'RWF' });
    expect(await read(id)).toMatchObject({ previousMoney: francs(58_000_000), previousPrice: 40_000 });
    await update(seller, id, { price: '38000', currency: 'USD' });
    const { history, previousMoney, money } = await read(id);
    expect([money, previousMoney]).toEqual([dollars(38_000), undefined]);
    expect(history).toMatchObject([
      { field: 'price', from: francs(55_000_000), to: dollars(38_000) },
      { field: 'price', from: francs(58_000_000), to: francs(55_000_000) },
    ]);
  });

  it('does not take a number of dollars for one of francs when a caller names no currency', async () => {
    const id = await offered(inFrancs);
    // As it was read: nothing changes.
    expect((await update(seller, id, { price: '40000', beds: '5' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ money: francs(58_000_000), beds: 5 });
    expect(await update(seller, id, { price: '39000' })).toMatchObject({
      status: 400,
      body: { fields: { currency: expect.any(String) } },
    });
    expect((await read(id)).money).toEqual(francs(58_000_000));
  });

  it('lists a seller’s own by what they are worth', async () => {
    const other = await signUpAs(app, jean, { role: 'seller' });
    const prices: [string, string][] = [
      ['50000', 'USD'],
      ['29000000', 'RWF'],
      ['87000000', 'RWF'],
      ['40000', 'USD'],
    ];
    for (const [price, currency] of prices) await create(other, { price, currency, title: `${price} ${currency}` });
    const list = async (query: object) =>
      (await other.call(listOwnListings, { query })).products.map(({ title }) => title);
    const ascending = ['29000000 RWF', '40000 USD', '50000 USD', '87000000 RWF'];
    expect(await list({ sort: 'price_asc' })).toEqual(ascending);
    expect(await list({ sort: 'price_desc' })).toEqual(ascending.toReversed());
    expect(await list({ sort: 'price_asc', priceFrom: '20000.01', priceTo: '60000' })).toEqual(ascending.slice(1));
    const inFrancs = { sort: 'price_asc', currency: 'RWF' };
    expect(await list({ ...inFrancs, priceFrom: '29000001', priceTo: '72500000' })).toEqual(ascending.slice(1, 3));
    expect(await list({ ...inFrancs, priceTo: '29000000' })).toEqual(ascending.slice(0, 1));
  });

  it('exports each price in its own currency', async () => {
    await offered({ ...inFrancs, title: 'Exported' });
    const { text } = await seller.get(`${exportOwnListings.path}?search=exported`);
    expect(text).toContain(',58000000,RWF,');
  });
});

describe('what is taken', () => {
  it('is dollars alone where the operator takes no other', async () => {
    const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'USD' } });
    await setRate(app, 1_450);
    const seller = await signUpAs(app, aline, { role: 'seller' });
    expect((await app.call(getSite)).priceCurrencies).toEqual(['USD']);
    expect(await create(seller, inFrancs)).toMatchObject({
      status: 422,
      body: { fields: { currency: expect.any(String) } },
    });
  });

  it('is nothing in francs before a rate is known, and no dollars where only francs are', async () => {
    const app = await createTestApp({ environment: { PRICE_CURRENCIES: 'RWF' } });
    const seller = await signUpAs(app, aline, { role: 'seller' });
    expect((await create(seller, inFrancs)).status).toBe(422);
    await setRate(app, 1_450);
    expect((await create(seller, inFrancs)).status).toBe(200);
    expect((await create(seller, { price: '40000' })).status).toBe(422);
  });
});
