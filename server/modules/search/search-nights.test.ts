import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { exploreListings, mapListings } from '#contract/search/search.endpoints.ts';
import { setStayCalendar } from '#contract/stays/stays.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { act, book, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addHolidayHome, addOpenHome, stayTermsOf } from '#server/testing/stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });
const today = kigaliDay(app.clock.now());
const arrival = addDays(today, 10);
const departure = addDays(today, 13);
const nights = { from: arrival, to: departure };

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const search = (more: object = {}) =>
  app.call(exploreListings, { query: { lookingFor: 'Stay', arrival, departure, guests: '2', ...more } });
const found = async (more: object = {}) => (await search(more)).products.map(({ _id }) => _id);
const change = (id: string, body: object) =>
  host.call(setStayCalendar, { params: { id }, body: { expectedVersion: 0, ...body } });

it('finds what is free with its whole price, and knows at once of terms, blocks, holds, bookings and cancellations', async () => {
  const { id } = await addHolidayHome(app, host.userId);
  expect(await found()).toEqual([]);
  await change(id, { terms: stayTermsOf({ cleaningFee: 8_000, isInstant: true }) });
  const { products, facets } = await search();
  expect(products).toMatchObject([{ _id: id, stay: { nights: 3, money: { amount: 158_000, currency: 'RWF' } } }]);
  expect(facets.purposes).toContainEqual({ value: 'stay', count: 1 });
  await change(id, {
    expectedVersion: 1,
    nights: { first: addDays(today, 12), last: addDays(today, 12), isFree: false },
  });
  expect(await found()).toEqual([]);
  expect(await found({ departure: addDays(today, 12) })).toEqual([id]);
  await change(id, {
    expectedVersion: 2,
    nights: { first: addDays(today, 12), last: addDays(today, 12), isFree: true },
  });
  const { _id: dealId } = await book(app, guest, { listingId: id, ...nights });
  expect(await found()).toEqual([]);
  await payAll(app, guest, dealId);
  expect(await found()).toEqual([]);
  expect(await found({ arrival: departure, departure: addDays(departure, 2) })).toEqual([id]);
  await act(guest, dealId, 'cancel_stay', { refund: (await readRoom(guest, dealId)).stay?.refundNow });
  expect(await found()).toEqual([id]);
  await app.db.updateTable('listings').set({ hidden_at: app.clock.now() }).where('id', '=', id).execute();
  expect(await found()).toEqual([]);
});

it('orders and narrows by the whole price, and shows it on the map', async () => {
  const rate = { day: today, millionths: 1_450_000_000, source: 'Bank', set_by: null, set_at: app.clock.now() };
  await app.db
    .insertInto('currency_rates')
    .values({ id: createId(app.clock.now()), ...rate })
    .execute();
  const plain = await addOpenHome(app, { terms: { mostGuests: 6 } });
  const dear = await addOpenHome(app, { terms: { mostGuests: 6, cleaningFee: 40_000 } });
  const cheap = await addOpenHome(app, { terms: { mostGuests: 6, weekendNight: 20_000 } });
  const asked = { guests: '5', currency: 'RWF', arrival, departure: addDays(arrival, 7), sort: 'price_asc' } as const;
  expect(await found(asked)).toEqual([cheap.id, plain.id, dear.id]);
  expect(await found({ ...asked, sort: 'price_desc' })).toEqual([dear.id, plain.id, cheap.id]);
  expect(await found({ ...asked, budget: '350000' })).toEqual([cheap.id, plain.id]);
  expect((await search(asked)).histograms.price.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  const { sort: _, ...onMap } = asked;
  const map = await app.call(mapListings, { query: { lookingFor: 'Stay', ...onMap } });
  expect(map.total + map.withoutPlace).toBe(3);
});

it('says what would be found at any time when nothing is free, and finds nothing for days in the wrong order', async () => {
  await addOpenHome(app, { terms: { mostGuests: 9 } });
  const late = { arrival: addDays(today, 600), departure: addDays(today, 603), guests: '9' };
  const { products, without } = await search(late);
  expect(products).toEqual([]);
  expect(without?.find(({ filter }) => filter === 'nights')?.count).toBeGreaterThan(0);
  expect(await found({ arrival: departure, departure: arrival })).toEqual([]);
  for (const query of ['arrival=2027-02-30', 'departure=soon', 'guests=0', 'guests=51']) {
    expect((await app.get(`/api/product/explore?lookingFor=Stay&${query}`)).status).toBe(400);
  }
});

it('asks for no nights where no stay is looked for', async () => {
  const { id } = await addOpenHome(app);
  const { products } = await search({ lookingFor: '', arrival: addDays(today, 600), departure: addDays(today, 603) });
  expect(products.map(({ _id }) => _id)).toContain(id);
});
