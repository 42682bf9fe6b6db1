import { describe, expect, it } from 'vitest';
import type { EndpointInput } from '#contract/endpoint.ts';
import { searchListings } from '#contract/listings/listings.endpoints.ts';
import { addListing, createTestApp, type TestApp } from '#server/testing/index.ts';

type Criteria = EndpointInput<typeof searchListings>['query'];

async function find(app: TestApp, query: Criteria): Promise<string[]> {
  const found = await app.call(searchListings, { query });
  return found.map(({ title }) => title);
}

describe('a search', async () => {
  const app = await createTestApp();
  await addListing(app, {
    title: 'villa',
    location: 'Nyarutarama, Kigali',
    district: 'Gasabo',
    sector: 'Remera',
    price: 480_000,
    size_m2: 600,
  });
  await addListing(app, {
    title: 'flat',
    type: 'Apartment/Condo',
    status: 'Rental',
    location: 'Kacyiru, Kigali',
    district: 'Gasabo',
    sector: 'Kacyiru',
    price: 1_200,
    size_m2: 90,
  });
  await addListing(app, {
    title: 'plot',
    type: 'Land',
    location: 'Musanze',
    district: 'Musanze',
    sector: 'Kinigi',
    price: 50_000,
    size_m2: 1_000,
    status: 'Available',
  });
  await addListing(app, {
    title: 'Café',
    type: 'Commercial Space',
    location: 'Gisenyi, Rubavu',
    district: 'Rubavu',
    sector: 'Gisenyi',
    price: 80_000,
    size_m2: null,
  });
  const all = ['Café', 'plot', 'flat', 'villa'];

  it('without criteria finds everything, newest first', async () => {
    expect(await find(app, {})).toEqual(all);
    expect(await find(app, { location: '', budget: '', propertySize: '', propertyType: '', lookingFor: '' })).toEqual(
      all,
    );
  });

  it('can be sorted', async () => {
    expect(await find(app, { sort: 'price_asc' })).toEqual(['flat', 'plot', 'Café', 'villa']);
    expect(await find(app, { sort: 'price_desc' })).toEqual(['villa', 'Café', 'plot', 'flat']);
  });

  it.each([
    ['KIGALI', ['flat', 'villa']],
    ['kigali nyarutarama', ['villa']],
    ['Nyárutarämà', ['villa']],
    ['  Kacyiru ,  Kigali ', ['flat']],
    ['gasabo', ['flat', 'villa']],
    ['kinigi', ['plot']],
    ['cafe', ['Café']],
    ['rutar', ['villa']],
    ['Kigali Musanze', ['plot', 'flat', 'villa']],
    ['Kacyiru Nyarutarama street', []],
    ['Nairobi', []],
  ])('for the location %j looks for every word, whatever case and accents', async (location, titles) => {
    expect(await find(app, { location })).toEqual(titles);
  });

  it.each([
    ['Available', ['plot']],
    ['For Sale', ['Café', 'plot', 'villa']],
    ['Buy', ['Café', 'plot', 'villa']],
    ['Rental', ['plot', 'flat']],
    ['rent', ['plot', 'flat']],
    ['something else', all],
  ])('looking for %j finds what is offered so', async (lookingFor, titles) => {
    expect(await find(app, { lookingFor })).toEqual(titles);
  });

  it.each([
    ['House', ['villa']],
    ['Apartment/Condo', ['flat']],
    ['apartment', ['flat']],
    ['Commercial Space', ['Café']],
    ['Land', ['plot']],
    ['Office', []],
    ['castle', all],
    ['constructor', all],
    ['__proto__', all],
  ])('for the type %j finds that type', async (propertyType, titles) => {
    expect(await find(app, { propertyType })).toEqual(titles);
  });

  it.each([
    ['1200', ['flat']],
    ['1,199.99', []],
    ['80k', ['Café', 'plot', 'flat']],
    ['$50,000-80,000', ['Café', 'plot', 'flat']],
    ['79,999', ['plot', 'flat']],
    ['0.05m', ['plot', 'flat']],
    ['USD 480 000', all],
    ['as little as possible', all],
    ['9'.repeat(200), all],
  ])('takes the budget %j as a ceiling', async (budget, titles) => {
    expect(await find(app, { budget })).toEqual(titles);
  });

  it.each([
    ['600', ['plot', 'villa']],
    ['601', ['plot']],
    ['600 m2', ['plot', 'villa']],
    ['20x30', ['plot', 'villa']],
    ['20 m x 30 m', ['plot', 'villa']],
    ['0.1 ha', ['plot']],
    ['1', ['plot', 'flat', 'villa']],
    ['large', all],
    ['99999999999x99999999999', all],
    ['9'.repeat(200), all],
  ])('takes the size %j as the least there must be', async (propertySize, titles) => {
    expect(await find(app, { propertySize })).toEqual(titles);
  });

  it('meets all criteria at once', async () => {
    const criteria = {
      location: 'kigali',
      propertyType: 'House',
      budget: '500k',
      propertySize: '200',
      lookingFor: 'For Sale',
    };
    expect(await find(app, criteria)).toEqual(['villa']);
    expect(await find(app, { ...criteria, budget: '100k' })).toEqual([]);
  });

  it('refuses a criterion of more than 200 characters and one given twice', async () => {
    const long = await app.get(`/api/product/search?location=${'x'.repeat(201)}`);
    expect(long).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST', fields: { location: expect.any(String) } },
    });
    const twice = await app.get('/api/product/search?budget=1&budget=2');
    expect(twice).toMatchObject({ status: 400, body: { fields: { budget: expect.any(String) } } });
  });
});

describe('signs that mean something to the database', async () => {
  const app = await createTestApp();
  for (const location of ['100% Street', 'Under_score Road', 'Back\\slash Lane', "O'Brien Avenue", 'Plain Street']) {
    await addListing(app, { title: location, location });
  }

  it.each([
    ['%', ['100% Street']],
    ['_', ['Under_score Road']],
    ['\\', ['Back\\slash Lane']],
    ["o'brien", ["O'Brien Avenue"]],
    ['100%', ['100% Street']],
    ['1__%', []],
    ["' OR 1=1 --", []],
  ])('%j is taken literally', async (location, titles) => {
    expect(await find(app, { location })).toEqual(titles);
  });
});

describe('a search with many results', async () => {
  const app = await createTestApp();
  for (let number = 1; number <= 103; number += 1) await addListing(app, { title: `Plot ${number}`, type: 'Land' });

  it('answers the newest hundred and the number of all', async () => {
    const answer = await app.get('/api/product/search?propertyType=Land');
    const titles = Object(answer.body).map(({ title }: { title: string }) => title);
    expect(titles).toHaveLength(100);
    expect([titles[0], titles[99]]).toEqual(['Plot 103', 'Plot 4']);
    expect(answer.headers['x-total-count']).toBe('103');
  });

  it('answers a count of 0 with an empty array', async () => {
    const answer = await app.get('/api/product/search?propertyType=Office');
    expect(answer).toMatchObject({ status: 200, body: [], headers: { 'x-total-count': '0' } });
  });
});
