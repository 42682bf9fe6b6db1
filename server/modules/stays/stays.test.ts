import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { nightsOf } from '#contract/stays/nights.ts';
import { getAvailability, getStayCalendar, quoteStay } from '#contract/stays/stays.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { addHolidayHome, addOpenHome, stayTermsOf } from '#server/testing/stays.ts';
import { remainingBlocks } from './set-stay-calendar.ts';

const app = await createTestApp();
const host = await signUpAs(app, jean, { role: 'seller' });
const other = await signUpAs(app, grace, { role: 'seller' });

const today = app.clock.now().toISOString().slice(0, 10);
const month = addDays(`${today.slice(0, 7)}-15`, 60).slice(0, 7);
const night = (day: number) => `${month}-${String(day).padStart(2, '0')}`;

const urlOf = (id: string) => `/api/seller/stays/${id}/calendar`;
const set = (person: SignedIn, id: string, body: object) =>
  person.send({ method: 'PUT', url: urlOf(id), payload: body });
const calendarOf = async (id: string) =>
  (await host.call(getStayCalendar, { params: { id }, query: { month } })).calendar;
const takenOf = async (id: string) =>
  (await calendarOf(id)).nights.filter(({ isFree }) => !isFree).map((one) => Number(one.night.slice(8)));

describe('the calendar of a host', () => {
  it('takes terms, and blocks and frees nights, each to the version that was seen', async () => {
    const { id } = await addHolidayHome(app, host.userId);
    expect(await calendarOf(id)).toMatchObject({ version: 0, night: { amount: 50_000, currency: 'RWF' } });
    const terms = stayTermsOf({ weekendNight: 60_000 });
    expect((await set(host, id, { expectedVersion: 0, terms })).status).toBe(200);
    expect(await calendarOf(id)).toMatchObject({ version: 1, terms });
    const block = (version: number, first: number, last: number, isFree = false) =>
      set(host, id, { expectedVersion: version, nights: { first: night(first), last: night(last), isFree } });
    expect((await block(1, 10, 12)).body).toMatchObject({ calendar: { version: 2, month } });
    expect((await block(1, 20, 21)).body).toMatchObject({ code: 'CONFLICT', details: { version: 2 } });
    expect((await block(2, 12, 14)).status).toBe(200);
    expect(await takenOf(id)).toEqual([10, 11, 12, 13, 14]);
    expect((await block(3, 12, 12, true)).status).toBe(200);
    expect(await takenOf(id)).toEqual([10, 11, 13, 14]);
    // Adjacent nights become a part of a block.
    expect((await block(4, 12, 12)).status).toBe(200);
    const rows = await app.db.selectFrom('stay_blocks').select('nights').where('listing_id', '=', id).execute();
    expect(rows).toEqual([{ nights: `[${night(10)},${night(15)})` }]);
    expect((await block(5, 1, 28, true)).status).toBe(200);
    expect(await takenOf(id)).toEqual([]);
  });

  it('keeps the nights that were blocked before there were terms', async () => {
    const { id } = await addHolidayHome(app, host.userId);
    await set(host, id, { expectedVersion: 0, nights: { first: night(3), last: night(3), isFree: false } });
    await set(host, id, { expectedVersion: 1, terms: stayTermsOf() });
    expect(await takenOf(id)).toEqual([3]);
  });

  it('is another seller’s own, and of listings with a price of a night only', async () => {
    const { id } = await addHolidayHome(app, host.userId);
    expect((await set(other, id, { expectedVersion: 0, terms: stayTermsOf() })).status).toBe(404);
    expect((await other.get(urlOf(id))).status).toBe(404);
    const dollars = await set(host, id, { expectedVersion: 0, terms: stayTermsOf({ currency: 'USD' }) });
    expect(dollars.body).toMatchObject({ code: 'UNPROCESSABLE', fields: { 'terms.currency': expect.any(String) } });
    await app.db.updateTable('listings').set({ rent_period: 'month' }).where('id', '=', id).execute();
    expect((await set(host, id, { expectedVersion: 0, terms: stayTermsOf() })).body).toMatchObject({ code: 'STATE' });
  });

  it.each([
    {},
    { nights: { first: night(5), last: night(4), isFree: false } },
    { nights: { first: night(5), last: addDays(night(5), 541), isFree: false } },
    { nights: { first: '2027-02-29', last: '2027-03-01', isFree: false } },
    { nights: { first: night(5), last: night(5) } },
  ])('refuses %j', async (body) => {
    const { id } = await addHolidayHome(app, host.userId);
    expect((await set(host, id, { expectedVersion: 0, ...body })).status).toBe(400);
  });
});

it('no night of a property is ever in two blocks: the database refuses the second, and leaves those of others alone', async () => {
  const [{ id }, next] = [await addOpenHome(app), await addOpenHome(app)];
  const insert = (listingId: string, from: string, to: string) =>
    app.db
      .insertInto('stay_blocks')
      .values({
        id: createId(app.clock.now()),
        listing_id: listingId,
        nights: `[${from},${to})`,
        kind: 'host',
        created_at: app.clock.now(),
      })
      .execute();
  await insert(id, night(10), night(12));
  await expect(insert(id, night(11), night(13))).rejects.toThrow('exclusion constraint');
  await expect(insert(id, night(13), night(13))).rejects.toThrow('check constraint');
  await insert(id, night(12), night(13));
  await insert(next.id, night(11), night(13));
});

it('of 40 blocks of one night at once each is either taken or told to look again, and the night is there once', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  const body = { expectedVersion: 1, nights: { first: night(10), last: night(11), isFree: false } };
  const answers = await Promise.all(Array.from({ length: 40 }, () => set(host, id, body)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(39);
  expect(await takenOf(id)).toEqual([10, 11]);
});

it('blocking and freeing leave exactly the nights that were meant, 1,000 times', () => {
  const anyRange = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 8 }))
    .map(([from, length]) => ({ from: addDays('2028-02-20', from), to: addDays('2028-02-20', from + length) }));
  fc.assert(
    fc.property(anyRange, anyRange, fc.boolean(), (block, change, isFree) => {
      // Only what shares a night with the change or lies beside it is looked at.
      if (block.from > change.to || block.to < change.from) return;
      const left = remainingBlocks([block], change, isFree).flatMap(nightsOf);
      const changed = nightsOf(change);
      const meant = isFree
        ? nightsOf(block).filter((one) => !changed.includes(one))
        : [...new Set([...nightsOf(block), ...changed])].toSorted();
      expect(left).toEqual(meant);
    }),
    { numRuns: 1_000 },
  );
});

describe('the nights of a property', () => {
  const quote = (listingId: string, from: string, to: string, guests = 2) =>
    app.call(quoteStay, { params: { listingId }, query: { from, to, guests } });

  it('are told to everybody with their prices, and a stay with its lines', async () => {
    const { id, slug } = await addOpenHome(app, {
      sellerId: host.userId,
      terms: { cleaningFee: 8_000, weekendNight: 60_000, preparationDays: 1 },
    });
    await set(host, id, { expectedVersion: 1, nights: { first: night(12), last: night(12), isFree: false } });
    const query = { from: night(11), to: night(14) };
    const shown = await app.call(getAvailability, { params: { listingId: id }, query });
    expect(shown).toMatchObject({ product: { slug }, currency: 'RWF', terms: { mostGuests: 4, policy: 'moderate' } });
    expect(shown.nights.map(({ isFree }) => isFree)).toEqual([true, false, true]);
    expect((await quote(id, night(20), night(21))).quote).toMatchObject({
      nights: 1,
      lines: [{ count: 1 }, { kind: 'cleaning', amount: 8_000 }],
    });
    // The nights beside a taken one are for preparing the property.
    expect((await quote(id, night(10), night(12))).problem).toEqual({ problem: 'taken', limit: 0 });
    expect((await quote(id, night(13), night(14))).problem).toEqual({ problem: 'taken', limit: 0 });
    expect((await quote(id, night(9), night(11))).quote).toMatchObject({ nights: 2 });
    expect((await quote(id, night(20), night(21), 5)).problem).toEqual({ problem: 'guests', limit: 4 });
    expect((await quote(id, night(21), night(20))).problem).toEqual({ problem: 'order', limit: 1 });
  });

  it('are nobody’s business before there are terms, in another currency, once let, and when taken down', async () => {
    const closed = await addHolidayHome(app, host.userId);
    const statusOf = async (id: string) =>
      (await app.get(`/api/product/${id}/quote?from=${night(1)}&to=${night(2)}&guests=1`)).status;
    const flagOf = async (slug: string) =>
      Object((await app.get(`/api/product/details/${slug}`)).body).product?.hasNights;
    expect(await statusOf(closed.id)).toBe(404);
    expect(await flagOf(closed.slug)).toBeUndefined();
    const { id, slug } = await addOpenHome(app);
    expect(await statusOf(id)).toBe(200);
    expect(await flagOf(slug)).toBe(true);
    for (const change of [{ currency: 'USD' }, { currency: 'RWF', status: 'Rented' }] as const) {
      await app.db.updateTable('listings').set(change).where('id', '=', id).execute();
      expect(await statusOf(id)).toBe(404);
      expect(await flagOf(slug)).toBeUndefined();
    }
    await app.db
      .updateTable('listings')
      .set({ status: 'Available', hidden_at: app.clock.now() })
      .where('id', '=', id)
      .execute();
    expect(await statusOf(id)).toBe(404);
  });

  it('are asked for a quarter of a year at most, and the present night is the first that is free', async () => {
    const { id } = await addOpenHome(app);
    const ask = (from: string, to: string) => app.get(`/api/product/${id}/availability?from=${from}&to=${to}`);
    expect((await ask(night(1), addDays(night(1), 93))).status).toBe(200);
    expect((await ask(night(1), addDays(night(1), 94))).status).toBe(400);
    expect((await ask(night(2), night(2))).status).toBe(400);
    expect((await ask(addDays(today, -1), addDays(today, 1))).body).toMatchObject({
      nights: [{ isFree: false }, { isFree: true }],
    });
  });
});
