import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listHostStays } from '#contract/stays/host-stays.endpoints.ts';
import { setStayCalendar } from '#contract/stays/stays.endpoints.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { book, payAll } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });
const other = await signUpAs(app, aline, { role: 'seller' });
const day = (days: number) => addDays(kigaliDay(app.clock.now()), days);

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

it('tells a host who comes and leaves within a week, what waits for them, and how full each property is', async () => {
  const [{ id, title }, asked] = [
    await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } }),
    await addOpenHome(app, { sellerId: host.userId }),
  ];
  const soon = await book(app, guest, { listingId: id, from: day(2), to: day(5) });
  const later = await book(app, guest, { listingId: id, from: day(6), to: day(8) });
  const away = await book(app, guest, { listingId: id, from: day(28), to: day(33) });
  const request = await book(app, guest, { listingId: asked.id, from: day(20), to: day(21) });
  for (const { _id } of [soon, later, away]) await payAll(app, guest, _id);
  const nights = { first: day(10), last: day(13), isFree: false };
  await host.call(setStayCalendar, { params: { id }, body: { expectedVersion: 1, nights } });
  const shown = await host.call(listHostStays, { query: {} });
  expect(shown).toMatchObject({
    week: { from: day(0), to: day(7) },
    arrivals: [
      { dealId: soon._id, state: 'confirmed', guest: grace.name, from: day(2), to: day(5), guests: 2 },
      { dealId: later._id },
    ],
    departures: [{ dealId: soon._id }],
    due: [{ dealId: request._id, state: 'requested', dueAt: expect.any(String) }],
  });
  // Three nights, two, and the first two of five; four are blocked.
  expect(shown.homes.find(({ _id }) => _id === id)).toEqual({ _id: id, title, booked: 7, blocked: 4 });
  expect(shown.homes.find(({ _id }) => _id === asked.id)).toMatchObject({ booked: 0, blocked: 0 });
  expect(await other.call(listHostStays, { query: {} })).toMatchObject({ arrivals: [], due: [], homes: [] });
});

it('tells of many properties page by page', async () => {
  for (let count = 0; count < 3; count += 1) await addOpenHome(app, { sellerId: other.userId });
  const first = await other.call(listHostStays, { query: { limit: 2 } });
  const second = await other.call(listHostStays, { query: { limit: 2, cursor: first.nextCursor } });
  const ids = [...first.homes, ...second.homes].map(({ _id }) => _id);
  expect([first.homes.length, second.homes.length, new Set(ids).size]).toEqual([2, 1, 3]);
});
