import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookStay } from '#contract/deals/stay.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { cancellationPolicies } from '#contract/stays/cancellation.ts';
import type { Nights } from '#contract/stays/nights.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { addDeal, bookedStayOf } from '#server/testing/deals.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { callbackOf, deliver, startSimulated } from '#server/testing/simulated-callbacks.ts';
import { act, bookingOf, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';

/** `STAY_PAYERS=100`, `STAY_RACES=500` and `STAY_REFUNDS=500` for the whole numbers. */
const payers = Number(process.env.STAY_PAYERS ?? 40);
const rounds = Number(process.env.STAY_RACES ?? 10);
const refunds = Number(process.env.STAY_REFUNDS ?? 30);

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const host = await signUpAs(app, jean, { role: 'seller' });
const today = kigaliDay(app.clock.now());
const nights = { from: addDays(today, 10), to: addDays(today, 13) };

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** A person who is about to pay for nights that are not held for them; returns the payment. */
async function addPaying(listingId: string, { from, to }: Nights = nights) {
  const now = app.clock.now();
  const parties = { buyerId: guest.userId, sellerId: host.userId };
  const price = { amount: 100_000, currency: 'RWF' } as const;
  const stay = bookedStayOf({ from, to });
  const facts = { listingId, ...parties, price, at: now, kind: 'stay', state: 'pending_payment' } as const;
  const dealId = await addDeal(app.db, { ...facts, more: { stay } });
  const due = { dealId, debtorId: guest.userId, creditorId: host.userId, dueAt: now, now };
  await openDue(app.db, { ...due, kind: 'stay', money: price });
  const { dues } = await readRoom(guest, dealId);
  const payment = await startSimulated(guest, ...dues.map(({ _id }) => _id));
  const callback = await callbackOf(app, payment._id, { state: 'succeeded', paid: price.amount });
  return { dealId, pay: () => deliver(app, callback) };
}

/** A provider repeats a report that was refused because of too many at once. */
async function payUntilTaken(pay: () => Promise<number>): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const status = await pay();
    if (status === 200) return;
    expect(status).toBe(503);
  }
  throw new Error('The payment was never taken');
}

const statesOf = async (listingId: string) => {
  const rows = await app.db
    .selectFrom('deals')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('listing_id', '=', listingId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
};
const blocksOf = (listingId: string) =>
  app.db.selectFrom('stay_blocks').select(['kind', 'nights']).where('listing_id', '=', listingId).execute();

it('of many who pay for the same nights at once one has them, and all others have their money back', async () => {
  const { id } = await addOpenHome(app, { sellerId: host.userId });
  const paying = [];
  for (let index = 0; index < payers; index += 1) {
    // Half of them want other nights, of which one is the same.
    paying.push(
      await addPaying(id, index % 2 === 0 ? nights : { from: addDays(nights.from, 2), to: addDays(nights.to, 4) }),
    );
    if (index % 50 === 0) await app.db.deleteFrom('rate_limits').execute();
  }
  await Promise.all(paying.map(({ pay }) => payUntilTaken(pay)));
  expect(await statesOf(id)).toEqual({ confirmed: 1, nights_taken: payers - 1 });
  expect(await blocksOf(id)).toHaveLength(1);
  const back = await app.db
    .selectFrom('payables')
    .select((eb) => eb.fn.sum<number>('amount').as('amount'))
    .where('kind', '=', 'refund')
    .where(
      'deal_id',
      'in',
      paying.map(({ dealId }) => dealId),
    )
    .executeTakeFirstOrThrow();
  expect(Number(back.amount)).toBe((payers - 1) * 100_000);
  await expectSoundBooks(app);
}, 120_000);

it('of a payment and a host who blocks one of the nights at once one wins', {
  timeout: 120_000 + rounds * 2_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await app.db.deleteFrom('rate_limits').execute();
    const { id } = await addOpenHome(app, { sellerId: host.userId });
    const { dealId, pay } = await addPaying(id);
    const first = addDays(nights.from, 1);
    const [, blocked] = await Promise.all([
      pay(),
      host.send({
        method: 'PUT',
        url: `/api/seller/stays/${id}/calendar`,
        payload: { expectedVersion: 1, nights: { first, last: first, isFree: false } },
      }),
    ]);
    const { state } = await readRoom(guest, dealId);
    const [block] = await blocksOf(id);
    const isBlocked = block?.kind === 'host';
    expect([state, blocked.status]).toEqual(isBlocked ? ['nights_taken', 200] : ['confirmed', 409]);
    expect(await blocksOf(id)).toHaveLength(1);
  }
});

it('of many who ask at once for nights that are booked at once, one is kept waiting for the payment', async () => {
  const { id: listingId } = await addOpenHome(app, { sellerId: host.userId, terms: { isInstant: true } });
  const bodies = await Promise.all(Array.from({ length: 15 }, () => bookingOf(app, { listingId, ...nights })));
  const answers = await Promise.allSettled(bodies.map((body) => guest.call(bookStay, { params: { listingId }, body })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await statesOf(listingId)).toEqual({ pending_payment: 1 });
});

/** The same numbers in each run. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % (most + 1);
  };
}

it('a guest who cancels has back exactly what was shown, whatever the policy, the day and the price', {
  timeout: 300_000 + refunds * 2_000,
}, async () => {
  const next = numbersFrom(22);
  const shown: number[] = [];
  for (let round = 0; round < refunds; round += 1) {
    if (round % 10 === 0) await app.db.deleteFrom('rate_limits').execute();
    const { id: listingId } = await addOpenHome(app, {
      sellerId: host.userId,
      terms: {
        isInstant: true,
        policy: cancellationPolicies[next(2)] ?? 'moderate',
        cleaningFee: next(3) * 3_333,
        damageDeposit: next(2) * 7_777,
        weeklyDiscount: next(15),
        weekendNight: 50_001 + next(9_999),
        mostNights: 60,
      },
    });
    // Each listing that is added moves the clock on, past midnight in the end.
    const from = addDays(kigaliDay(app.clock.now()), next(40));
    const wanted = { listingId, from, to: addDays(from, 1 + next(12)), guests: 1 + next(3) };
    const { deal } = await guest.call(bookStay, { params: { listingId }, body: await bookingOf(app, wanted) });
    const { stay } = await payAll(app, guest, deal._id);
    const refund = stay?.refundNow ?? -1;
    await act(guest, deal._id, 'cancel_stay', { refund });
    const owed = await app.db
      .selectFrom('payables')
      .select(['kind', 'amount', 'owner_id'])
      .where('deal_id', '=', deal._id)
      .execute();
    const sum = (kind: string) => owed.filter((row) => row.kind === kind).reduce((all, { amount }) => all + amount, 0);
    expect(sum('refund')).toBe(refund + (stay?.damageDeposit ?? 0));
    expect(sum('payout')).toBe((stay?.total ?? 0) - refund);
    shown.push(refund / (stay?.total ?? 1));
  }
  // Nothing, a part and all of the price were given back.
  expect(shown.some((share) => share < 0.1)).toBe(true);
  expect(shown.some((share) => share > 0.1 && share < 1)).toBe(true);
  expect(shown.includes(1)).toBe(true);
  await expectSoundBooks(app);
});
