import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookStay } from '#contract/deals/stay.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { getAvailability, quoteStay } from '#contract/stays/stays.endpoints.ts';
import { expectSoundBooks } from '#server/testing/finance-desk.ts';
import { createTestApp, grace, jean, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { aline } from '#server/testing/people.ts';
import { act, book, bookingOf, payAll, readRoom } from '#server/testing/stay-deals.ts';
import { addOpenHome, stayTermsOf } from '#server/testing/stays.ts';
import { sweepDeals } from '../sweep-deals.ts';
import { sweepStays } from './sweep-stays.ts';

const app = await createTestApp();
const guest = await signUpAs(app, grace);
const rival = await signUpAs(app, aline);
const host = await signUpAs(app, jean, { role: 'seller' });
const staff = await signUpAs(
  app,
  { name: 'Mediator', email: 'mediator@mail.example' },
  { role: 'staff', rights: ['auctioneer'] },
);

const hour = 3_600_000;
const today = () => kigaliDay(app.clock.now());

/** Time passes, and no session ends. */
async function advance(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const expires_at = new Date(app.clock.now().getTime() + 24 * hour);
  await app.db.updateTable('sessions').set({ expires_at, last_seen_at: app.clock.now() }).execute();
}

beforeEach(async () => {
  await app.db.deleteFrom('rate_limits').execute();
});

type Terms = NonNullable<Parameters<typeof addOpenHome>[1]>['terms'];
const open = async (terms: Terms = {}) =>
  (await addOpenHome(app, { sellerId: host.userId, terms: { damageDeposit: 20_000, ...terms } })).id;

/** Two nights, this many days from now. */
const soon = (listingId: string, days = 10) => ({
  listingId,
  from: addDays(today(), days),
  to: addDays(today(), days + 2),
});

/** Paid and booked, as far as the day of arrival. */
async function arrive(listingId: string, days = 2) {
  const wanted = soon(listingId, days);
  const { _id: id } = await book(app, guest, wanted);
  const { stay } = await payAll(app, guest, id);
  await advance(new Date(`${wanted.from}T14:00:00+02:00`).getTime() - app.clock.now().getTime());
  return { id, code: stay?.code ?? '', wanted };
}

/** What a deal owes to guest and host. */
async function owedIn(dealId: string) {
  const rows = await app.db
    .selectFrom('payables')
    .select(['kind', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('deal_id', '=', dealId)
    .groupBy('kind')
    .execute();
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.amount ?? 0);
  return { back: of('refund'), toHost: of('payout') };
}
const isFree = async (wanted: { listingId: string; from: string; to: string }) =>
  (await app.call(quoteStay, { params: { listingId: wanted.listingId }, query: { ...wanted, guests: 2 } })).quote !==
  undefined;

async function passHours(hours: number): Promise<void> {
  await advance(hours * hour);
  await sweepDeals(app.platform);
  await sweepStays(app.platform);
}

describe('a stay', () => {
  it('goes from the request over the payment and the arrival to the departure; the price is the host’s a day later', async () => {
    const listingId = await open({ cleaningFee: 8_000 });
    const wanted = soon(listingId, 3);
    const asked = await book(app, guest, wanted);
    expect(asked).toMatchObject({
      kind: 'stay',
      state: 'requested',
      money: { amount: 108_000, currency: 'RWF' },
      next: { by: 'seller' },
      dues: [],
      stay: { from: wanted.from, to: wanted.to, guests: 2, total: 108_000, damageDeposit: 20_000 },
    });
    const id = asked._id;
    // A request keeps nothing from others.
    expect(await isFree(wanted)).toBe(true);
    expect((await act(host, id, 'accept_stay')).state).toBe('pending_payment');
    expect(await isFree(wanted)).toBe(false);
    expect((await readRoom(host, id)).stay?.code).toBeUndefined();
    const paid = await payAll(app, guest, id);
    expect(paid).toMatchObject({ state: 'confirmed', stay: { code: expect.stringMatching(/^\d{6}$/) } });
    expect(paid.parties.seller.email).toBeDefined();
    await expect(act(host, id, 'check_in', { code: paid.stay?.code })).rejects.toThrow(/409/);
    await advance(new Date(`${wanted.from}T15:00:00+02:00`).getTime() - app.clock.now().getTime());
    await expect(act(host, id, 'check_in', { code: '000000' })).rejects.toThrow(/422/);
    expect((await act(host, id, 'check_in', { code: paid.stay?.code })).state).toBe('checked_in');
    await passHours(23);
    expect(await owedIn(id)).toEqual({ back: 0, toHost: 0 });
    await passHours(1);
    expect(await owedIn(id)).toEqual({ back: 0, toHost: 108_000 });
    await passHours(24);
    expect((await readRoom(guest, id)).state).toBe('checked_out');
    await passHours(48);
    expect(await readRoom(guest, id)).toMatchObject({ state: 'completed', next: { by: 'none' }, can: [] });
    expect(await owedIn(id)).toEqual({ back: 20_000, toHost: 108_000 });
    await passHours(48);
    expect(await owedIn(id)).toEqual({ back: 20_000, toHost: 108_000 });
    await expectSoundBooks(app);
  });

  it('is booked at once where the host lets guests do so, kept for an hour, and free again after it', async () => {
    const listingId = await open({ isInstant: true });
    const wanted = soon(listingId);
    const { _id: id, state, dues } = await book(app, guest, wanted);
    expect(state).toBe('pending_payment');
    expect(dues.map(({ kind, money }) => [kind, money.amount])).toEqual([
      ['damage_deposit', 20_000],
      ['stay', 100_000],
    ]);
    const shown = await app.call(getAvailability, { params: { listingId }, query: wanted });
    expect(shown.nights.map((night) => night.isFree)).toEqual([false, false]);
    await passHours(0.9);
    expect(await isFree(wanted)).toBe(false);
    await passHours(0.2);
    expect((await readRoom(guest, id)).state).toBe('expired');
    expect(await isFree(wanted)).toBe(true);
  });

  it('is refused at another price than the guest was shown, with the new one, and where it is not possible', async () => {
    const listingId = await open();
    const { offer: _, ...body } = await bookingOf(app, soon(listingId));
    const terms = JSON.stringify(stayTermsOf({ cleaningFee: 5_000, damageDeposit: 20_000 }));
    await app.db.updateTable('stay_calendars').set({ terms }).where('listing_id', '=', listingId).execute();
    const send = (who: SignedIn, sent: object) => who.post(`/api/product/${listingId}/bookings`, sent);
    expect((await send(guest, body)).body).toMatchObject({ code: 'CONFLICT', details: { total: 105_000 } });
    expect((await send(host, { ...body, total: 105_000 })).status).toBe(403);
    expect((await send(staff, { ...body, total: 105_000 })).status).toBe(403);
    const many = { ...body, guests: 5, total: 105_000, commandId: randomUUID() };
    expect((await send(guest, many)).body).toMatchObject({
      code: 'STAY_UNAVAILABLE',
      details: { problem: 'guests', limit: 4 },
    });
    const answers = await Promise.all([1, 2, 3].map(() => send(guest, { ...body, total: 105_000 })));
    expect(new Set(answers.map((answer) => Object(answer.body).deal?._id)).size).toBe(1);
    expect((await send(guest, { ...body, total: 105_000, guests: 1 })).body).toMatchObject({ code: 'COMMAND_REUSED' });
  });

  it('that the host has accepted keeps its nights from a second one, which can be accepted once they are free', async () => {
    const listingId = await open();
    const [first, second] = [await book(app, guest, soon(listingId)), await book(app, rival, soon(listingId))];
    await act(host, first._id, 'accept_stay');
    await expect(act(host, second._id, 'accept_stay')).rejects.toThrow(/NIGHTS_UNAVAILABLE/);
    await act(guest, first._id, 'withdraw_stay');
    expect((await act(host, second._id, 'accept_stay')).state).toBe('pending_payment');
    expect((await payAll(app, rival, second._id)).state).toBe('confirmed');
    const third = await bookingOf(app, soon(listingId, 20));
    const taken = { ...third, ...soon(listingId), listingId: undefined };
    expect((await guest.post(`/api/product/${listingId}/bookings`, taken)).body).toMatchObject({
      code: 'NIGHTS_UNAVAILABLE',
      details: { problem: 'taken' },
    });
  });

  it('is declined, withdrawn or left alone: nothing is owed', async () => {
    const listingId = await open();
    const ask = async () => (await book(app, guest, soon(listingId)))._id;
    const [declined, withdrawn, left] = [await ask(), await ask(), await ask()];
    expect((await act(host, declined, 'decline_stay')).state).toBe('declined');
    expect((await act(guest, withdrawn, 'withdraw_stay')).state).toBe('withdrawn');
    await passHours(24);
    expect((await readRoom(guest, left)).state).toBe('expired');
    for (const id of [declined, withdrawn, left]) expect(await owedIn(id)).toEqual({ back: 0, toHost: 0 });
  });
});

describe('what a stay ends with', () => {
  it('by the guest: what was shown is given back, and nothing is done where it is another by then', async () => {
    const listingId = await open({ isInstant: true, cleaningFee: 8_000 });
    const { _id: id } = await book(app, guest, soon(listingId, 6));
    await payAll(app, guest, id);
    const shown = (await readRoom(guest, id)).stay?.refundNow;
    expect(shown).toBe(108_000);
    await advance(48 * hour);
    await expect(act(guest, id, 'cancel_stay', { refund: shown })).rejects.toThrow(/422/);
    const now = (await readRoom(guest, id)).stay?.refundNow;
    expect(now).toBe(58_000);
    expect((await act(guest, id, 'cancel_stay', { refund: now })).state).toBe('cancelled_by_guest');
    expect(await owedIn(id)).toEqual({ back: 78_000, toHost: 50_000 });
    expect(await isFree(soon(listingId, 4))).toBe(true);
    await expectSoundBooks(app);
  });

  it('by the host: all is given back', async () => {
    const { id } = await arrive(await open({ isInstant: true }));
    await expect(act(host, id, 'cancel_stay')).rejects.toThrow(/422/);
    expect((await act(host, id, 'cancel_stay', { note: 'The roof leaks.' })).state).toBe('cancelled_by_host');
    expect(await owedIn(id)).toEqual({ back: 120_000, toHost: 0 });
  });

  it('without anybody coming: as if cancelled on the day of arrival', async () => {
    const { id } = await arrive(await open({ isInstant: true, cleaningFee: 8_000 }));
    await passHours(21);
    expect((await readRoom(guest, id)).state).toBe('confirmed');
    await passHours(1);
    expect((await readRoom(guest, id)).state).toBe('no_show');
    expect(await owedIn(id)).toEqual({ back: 28_000, toHost: 100_000 });
  });

  it('with a problem: the money waits for the staff, who give back a part or all', async () => {
    const first = await arrive(await open({ isInstant: true }));
    await act(host, first.id, 'check_in', { code: first.code });
    await act(guest, first.id, 'report_problem', { note: 'There is no water.' });
    await passHours(30);
    expect(await owedIn(first.id)).toEqual({ back: 0, toHost: 0 });
    await expect(act(staff, first.id, 'settle_problem', { note: 'Too much.', amount: 100_001 })).rejects.toThrow(/422/);
    const settled = await act(staff, first.id, 'settle_problem', { note: 'A third back.', amount: 30_000 });
    expect(settled).toMatchObject({ state: 'checked_in', stay: { conceded: 30_000 } });
    await passHours(0);
    expect(await owedIn(first.id)).toEqual({ back: 30_000, toHost: 70_000 });
    const second = await arrive(await open({ isInstant: true }));
    await act(guest, second.id, 'report_problem', { note: 'Nobody is here.' });
    expect((await act(staff, second.id, 'cancel', { note: 'Not let in.' })).state).toBe('cancelled');
    expect(await owedIn(second.id)).toEqual({ back: 120_000, toHost: 0 });
    expect(await isFree(second.wanted)).toBe(true);
    await expectSoundBooks(app);
  });

  it('with damage: what the guest accepts, or the staff decide, is the host’s', async () => {
    const leave = async () => {
      const { id, code } = await arrive(await open({ isInstant: true }));
      await act(host, id, 'check_in', { code });
      await act(guest, id, 'check_out');
      await expect(act(host, id, 'claim_damage', { note: 'A lamp.', amount: 20_001 })).rejects.toThrow(/422/);
      await act(host, id, 'claim_damage', { note: 'A lamp.', amount: 15_000 });
      return id;
    };
    const accepted = await leave();
    expect((await act(guest, accepted, 'accept_claim')).state).toBe('completed');
    expect(await owedIn(accepted)).toEqual({ back: 5_000, toHost: 115_000 });
    const decided = await leave();
    await act(guest, decided, 'add_statement', { note: 'It was broken before.' });
    expect((await act(staff, decided, 'settle_claim', { note: 'Not shown.' })).state).toBe('completed');
    expect(await owedIn(decided)).toEqual({ back: 20_000, toHost: 100_000 });
    await expectSoundBooks(app);
  });

  it('leaves the operator its commission of what the host has', async () => {
    await app.db
      .insertInto('commission_rules')
      .values({
        ...{ id: randomUUID(), deal_kind: 'stay', currency: 'RWF', from_day: today(), basis_points: 1_000 },
        ...{ fixed: 0, least: 0, most: null, buyer_weight: 0, seller_weight: 1, tax_basis_points: 1_800 },
        ...{ set_by: null, set_at: app.clock.now() },
      })
      .execute();
    const listingId = await open({ isInstant: true });
    const { _id: id } = await book(app, guest, soon(listingId, 4));
    await payAll(app, guest, id);
    expect((await act(guest, id, 'cancel_stay', { refund: 50_000 })).state).toBe('cancelled_by_guest');
    // A tenth of 50,000 and the tax on it.
    expect(await owedIn(id)).toEqual({ back: 70_000, toHost: 44_100 });
    await expectSoundBooks(app);
  });
});

it('a booking is the command of its guest only', async () => {
  const listingId = await open();
  const body = await bookingOf(app, soon(listingId));
  const { deal } = await guest.call(bookStay, { params: { listingId }, body });
  expect((await rival.get(`/api/deals/${deal._id}`)).status).toBe(404);
});
