import { beforeEach, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookStay } from '#contract/deals/stay.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { quoteStay } from '#contract/stays/stays.endpoints.ts';
import { tryOn } from '#server/testing/deals.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { createTestApp, grace, jean, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';
import { act, book, bookingOf, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addOpenHome } from '#server/testing/stays.ts';
import { urlOf } from '#server/testing/test-app.ts';
import { sweepStays } from './sweep-stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const rival = await signUpAs(app, aline);
const host = await signUpAs(app, jean, { role: 'seller' });

const hour = 3_600_000;
const night = 50_000;
const rounds = 10;
const inDays = (days: number) => addDays(kigaliDay(app.clock.now()), days);
const nights = (first: number, count: number) => ({ from: inDays(first), to: inDays(first + count) });

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

/** Hours pass, and no session ends. */
async function advance(hours: number): Promise<void> {
  app.clock.advance(hours * hour);
  const expires_at = new Date(app.clock.now().getTime() + 24 * hour);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
}

/** A home and two nights in it from ten days on, which the guest has paid. */
async function booked() {
  const { id: listingId } = await addOpenHome(app, {
    sellerId: host.userId,
    terms: { isInstant: true, policy: 'flexible' },
  });
  const { _id: id } = await book(app, guest, { listingId, ...nights(10, 2) });
  expect((await payAll(app, guest, id)).state).toBe('confirmed');
  return { id, listingId };
}

const isFree = async (listingId: string, wanted: { from: string; to: string }) => {
  const { quote } = await app.call(quoteStay, { params: { listingId }, query: { ...wanted, guests: 2 } });
  return quote !== undefined;
};

async function owedIn(dealId: string) {
  const rows = await app.db.selectFrom('payables').select(['kind', 'amount']).where('deal_id', '=', dealId).execute();
  const sum = (kind: string) => rows.filter((row) => row.kind === kind).reduce((all, { amount }) => all + amount, 0);
  return { back: sum('refund'), toHost: sum('payout') };
}

it('moves to other nights that cost more once the guest has paid the difference', async () => {
  const { id, listingId } = await booked();
  const change = { ...nights(11, 4), guests: 3 };
  const proposed = await act(guest, id, 'propose_change', { change });
  expect(proposed.stay?.change).toMatchObject({ ...change, total: 4 * night, by: 'buyer' });
  // The proposer cannot agree for the other.
  expect((await tryOn(guest, id, 'agree_change')).status).toBe(409);
  const agreed = await act(host, id, 'agree_change');
  expect(agreed).toMatchObject({ state: 'confirmed', stay: nights(10, 2), money: { amount: 2 * night } });
  expect(agreed.dues.filter(({ state }) => state === 'open').map(({ money }) => money.amount)).toEqual([2 * night]);
  // Until it is paid both are kept, and nothing else is proposed.
  expect(await isFree(listingId, nights(14, 1))).toBe(false);
  expect((await tryOn(host, id, 'propose_change', { change: { ...change, guests: 2 } })).status).toBe(422);
  const paid = await payAll(app, guest, id);
  expect(paid).toMatchObject({
    state: 'confirmed',
    money: { amount: 4 * night },
    stay: { ...change, total: 4 * night },
  });
  expect(paid.stay?.change).toBeUndefined();
  expect(await isFree(listingId, nights(10, 1))).toBe(true);
  expect(await isFree(listingId, nights(14, 1))).toBe(false);
  await act(guest, id, 'cancel_stay', { refund: paid.stay?.refundNow });
  expect(paid.stay?.refundNow).toBe(4 * night);
  expect(await owedIn(id)).toEqual({ back: 4 * night, toHost: 0 });
  await expectSoundBooks(app);
});

it('moves at once to nights that cost less, and what was paid too much goes back when the price is divided', async () => {
  const { id } = await booked();
  await act(host, id, 'propose_change', { change: { ...nights(2, 1), guests: 2 } });
  const moved = await act(guest, id, 'agree_change');
  expect(moved).toMatchObject({
    state: 'confirmed',
    stay: { ...nights(2, 1), total: night },
    money: { amount: night },
  });
  expect(moved.next.dueAt).toBe(new Date(`${inDays(3)}T12:00:00+02:00`).toISOString());
  await advance(2 * 24);
  await act(host, id, 'check_in', { code: (await readRoom(guest, id)).stay?.code });
  await advance(24);
  await sweepStays(app.platform);
  expect(await owedIn(id)).toEqual({ back: night, toHost: night });
  await expectSoundBooks(app);
});

it('stays as it was where the difference is not paid in time; what has arrived of it goes back', async () => {
  const { id, listingId } = await booked();
  await act(guest, id, 'propose_change', { change: { ...nights(20, 4), guests: 2 } });
  const { dues } = await act(host, id, 'agree_change');
  const due = dues.find(({ state }) => state === 'open')?._id ?? '';
  const payment = await startSimulated(guest, due);
  await succeed(app, payment._id, 30_000);
  await advance(23);
  await sweepStays(app.platform);
  expect((await readRoom(guest, id)).stay?.change).toBeDefined();
  await advance(2);
  await sweepStays(app.platform);
  const kept = await readRoom(guest, id);
  expect(kept).toMatchObject({ state: 'confirmed', stay: { total: 2 * night } });
  expect(kept.stay?.change).toBeUndefined();
  expect(kept.dues.filter(({ state }) => state === 'open' || state === 'part')).toEqual([]);
  expect(await isFree(listingId, { from: kept.stay?.from ?? '', to: kept.stay?.to ?? '' })).toBe(false);
  await act(guest, id, 'cancel_stay', { refund: kept.stay?.refundNow });
  expect(await owedIn(id)).toEqual({ back: 2 * night + 30_000, toHost: 0 });
  await expectSoundBooks(app);
});

it('is refused for nights that another has, for its own nights, and once the day of arrival has come', async () => {
  const { id, listingId } = await booked();
  const other = await book(app, rival, { listingId, ...nights(14, 2) });
  await payAll(app, rival, other._id);
  const taken = await tryOn(guest, id, 'propose_change', { change: { ...nights(13, 2), guests: 2 } });
  expect(taken).toMatchObject({ status: 409, body: { code: 'NIGHTS_UNAVAILABLE' } });
  expect((await tryOn(guest, id, 'propose_change', { change: { ...nights(10, 2), guests: 2 } })).status).toBe(422);
  // Its own nights are no hindrance.
  await act(guest, id, 'propose_change', { change: { ...nights(11, 2), guests: 2 } });
  // The host cannot agree to nights that were booked in the meantime.
  await act(guest, id, 'propose_change', { change: { ...nights(18, 2), guests: 2 } });
  const third = await book(app, rival, { listingId, ...nights(18, 1) });
  await payAll(app, rival, third._id);
  expect((await tryOn(host, id, 'agree_change')).status).toBe(409);
  expect((await act(host, id, 'drop_change')).stay?.change).toBeUndefined();
  await advance(10 * 24);
  expect((await tryOn(guest, id, 'propose_change', { change: { ...nights(5, 1), guests: 2 } })).status).toBe(409);
});

it('of other nights and of another guest who books them at once one wins', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await app.db.deleteFrom('rate_limits').execute();
    const { id, listingId } = await booked();
    await act(guest, id, 'propose_change', { change: { ...nights(14, 2), guests: 2 } });
    const body = await bookingOf(app, { listingId, ...nights(15, 2) });
    const [agreed, taken] = await Promise.all([
      tryOn(host, id, 'agree_change'),
      rival.post(urlOf(bookStay, { params: { listingId } }), body),
    ]);
    expect([agreed.status, taken.status].sort()).toEqual([200, 409]);
    const { stay } = await readRoom(guest, id);
    expect(stay?.from).toBe(agreed.status === 200 ? inDays(14) : inDays(10));
  }
});
