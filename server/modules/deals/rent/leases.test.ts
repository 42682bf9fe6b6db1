import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { listLeases } from '#contract/rent/leases.endpoints.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';

const app = await createTestApp();
const tenant = await signUpAs(app, grace);
const landlord = await signUpAs(app, jean, { role: 'seller' });
const other = await signUpAs(app, aline, { role: 'seller' });
const day = (days: number) => addDays(kigaliDay(app.clock.now()), days);

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

const flat = { purpose: 'rent', rent_period: 'month' } as const;

async function lease(state: 'active' | 'notice' | 'held' | 'closed', status: 'Rented' | 'Pending'): Promise<string> {
  const { id: listingId } = await addListing(app, { ...flat, sellerId: landlord.userId, status });
  const facts = { listingId, buyerId: tenant.userId, sellerId: landlord.userId, at: app.clock.now() };
  return addDeal(app.db, { ...facts, kind: 'rent', state, price: { amount: 300_000, currency: 'RWF' } });
}

const owe = (dealId: string, amount: number, on: string) =>
  openDue(app.db, {
    ...{ dealId, kind: 'rent' as const, debtorId: tenant.userId, creditorId: landlord.userId, period: on },
    ...{ money: { amount, currency: 'RWF' as const }, dueAt: beginOfKigaliDay(on), now: app.clock.now() },
  });

it('tells a landlord who pays when, who is late, what waits for them, and how many properties are let', async () => {
  const running = await lease('active', 'Rented');
  const late = await lease('notice', 'Rented');
  const held = await lease('held', 'Pending');
  await lease('closed', 'Rented');
  await addListing(app, { ...flat, sellerId: landlord.userId, status: 'Rental' });
  await owe(running, 300_000, day(3));
  await owe(running, 310_000, day(7));
  await owe(late, 290_000, day(-40));
  await owe(late, 300_000, day(-9));
  await owe(late, 305_000, day(0));
  const shown = await landlord.call(listLeases, { query: {} });
  const money = (amount: number) => ({ amount, currency: 'RWF' });
  // Dues in seven days or more are listed another week; those due today are not late yet.
  expect(shown.due.map(({ dealId, money: { amount }, isLate }) => [dealId, amount, isLate])).toEqual([
    [late, 290_000, true],
    [late, 300_000, true],
    [late, 305_000, false],
    [running, 300_000, false],
  ]);
  expect(shown.steps.map(({ dealId, state }) => [dealId, state])).toEqual(
    expect.arrayContaining([
      [held, 'held'],
      [late, 'notice'],
    ]),
  );
  expect(shown.steps).toHaveLength(2);
  expect(shown.leases).toHaveLength(2);
  expect(shown.leases.find(({ dealId }) => dealId === late)).toMatchObject({
    tenant: grace.name,
    state: 'notice',
    rent: money(300_000),
    arrears: { money: money(590_000), daysLate: 40 },
  });
  expect(shown.leases.find(({ dealId }) => dealId === running)?.arrears).toBeUndefined();
  // Two run; one is promised and one is offered. The one of the ended lease is not offered again.
  expect(shown.occupancy).toEqual({ let: 2, of: 4 });
  expect(await other.call(listLeases, { query: {} })).toMatchObject({ due: [], steps: [], leases: [] });
});

it('tells of many leases page by page', async () => {
  const first = await landlord.call(listLeases, { query: { limit: 1 } });
  const second = await landlord.call(listLeases, { query: { limit: 1, cursor: first.nextCursor } });
  const ids = [...first.leases, ...second.leases].map(({ dealId }) => dealId);
  expect([first.leases.length, second.leases.length, new Set(ids).size]).toEqual([1, 1, 2]);
});
