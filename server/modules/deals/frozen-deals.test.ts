import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DealAction, DealState } from '#contract/deals/deal.vocabulary.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { reinstateUser, suspendUser } from '#contract/staff/staff.endpoints.ts';
import { openDue } from '#server/modules/payments/index.ts';
import { addDeal } from '#server/testing/deals.ts';
import { addListing, createTestApp, logInAs, type SignedIn, signUpAs, testPassword } from '#server/testing/index.ts';
import { sweepDeals } from './sweep-deals.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
/** Below what two of the staff decide. */
const price = { amount: 30_000_00, currency: 'USD' } as const;

const app = await createTestApp();
const first = { name: 'One', email: 'one@staff.example' };
const second = { name: 'Two', email: 'two@staff.example' };
const third = { name: 'Three', email: 'three@staff.example' };
await signUpAs(app, third, { role: 'staff', rights: ['finance'] });
for (const one of [first, second]) await signUpAs(app, one, { role: 'staff', rights: ['admin'] });
let staff: SignedIn;
let number = 0;

// Days pass in each test, after which sessions have ended.
beforeEach(async () => {
  staff = await logInAs(app, first);
});

/** A deal in a state between two people of its own, due in three days. */
async function dealIn(state: DealState, facts: { price?: { amount: number; currency: 'USD' }; kind?: 'rent' } = {}) {
  number += 1;
  const buyer = await signUpAs(app, { name: `Buyer ${number}`, email: `buyer${number}@mail.example` });
  const seller = await signUpAs(
    app,
    { name: `Seller ${number}`, email: `seller${number}@mail.example` },
    { role: 'seller' },
  );
  const purpose = facts.kind ?? 'sale';
  const listing = await addListing(app, { sellerId: seller.userId, status: 'Pending', purpose });
  const parties = { listingId: listing.id, buyerId: buyer.userId, sellerId: seller.userId };
  return { id: await addDeal(app.db, { ...parties, at: app.clock.now(), state, price, ...facts }), buyer, seller };
}

const read = async (who: SignedIn, id: string) => (await who.call(readDeal, { params: { id } })).deal;
async function act(who: SignedIn, id: string, action: DealAction, more: object = {}) {
  const { version } = await read(who, id);
  const handover = { keys: '2', electricity: 'none', water: 'none', hasNoPhotographs: true };
  const said = { note: 'The keys were handed over on Monday.', ...(action === 'record_handover' && { handover }) };
  const fields = { ...said, ...more };
  return who.post(`/api/deals/${id}/actions`, {
    action,
    expectedVersion: version,
    commandId: randomUUID(),
    fields,
  });
}
const kindsOf = async (who: SignedIn) => (await who.call(listNotifications)).notifications.map(({ kind }) => kind);
const reason = 'Under examination';
const suspend = (who: SignedIn) => staff.call(suspendUser, { params: { id: who.userId }, body: { reason } });
const deleteAccount = async (who: SignedIn) => {
  const answer = await who.send({ method: 'DELETE', url: '/api/me', payload: { password: testPassword } });
  expect(answer.status, answer.text).toBe(200);
};
const dueAt = async (id: string) =>
  (await app.db.selectFrom('deals').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()).due_at?.getTime();

describe('a deal of which an account is suspended', () => {
  it('waits: the other is told and can do nothing, no clock runs out, and the time comes back with the account', async () => {
    const { id, buyer, seller } = await dealIn('reserved');
    const before = await dueAt(id);
    app.clock.advance(day);
    await suspend(buyer);
    expect(await kindsOf(seller)).toContain('deal-frozen');
    expect(await read(seller, id)).toMatchObject({ isFrozen: true, can: [], next: { actions: [] } });
    expect((await act(seller, id, 'give_up')).status).toBe(409);
    app.clock.advance(3 * day);
    await sweepDeals(app.platform);
    expect(await read(seller, id)).toMatchObject({ state: 'reserved', next: { isEscalated: false } });
    await staff.call(reinstateUser, { params: { id: buyer.userId }, body: { reason } });
    expect((await dueAt(id)) ?? 0).toBe((before ?? 0) + 3 * day);
    expect((await read(seller, id)).isFrozen).toBe(false);
    app.clock.advance(2 * day - minute);
    await sweepDeals(app.platform);
    expect((await read(seller, id)).state).toBe('reserved');
    app.clock.advance(2 * minute);
    await sweepDeals(app.platform);
    expect((await read(seller, id)).state).toBe('fell_through');
  });

  it.each([
    ['accepted', 'reservation', 'reserved', undefined],
    ['approved', 'holding', 'held', 'rent'],
    ['arrears', 'rent', 'active', 'rent'],
  ] as const)('goes from %s on when the %s it waits for arrives, and then has its whole time', async (...row) => {
    const [state, dueKind, next, kind] = row;
    const { id, buyer, seller } = await dealIn(state, { kind });
    const now = app.clock.now();
    const parties = { dealId: id, debtorId: buyer.userId, creditorId: seller.userId };
    const money = { amount: 100_000, currency: 'USD' } as const;
    const period = dueKind === 'rent' ? kigaliDay(now) : undefined;
    await openDue(app.db, { ...parties, kind: dueKind, money, period, dueAt: now, now });
    await suspend(buyer);
    app.clock.advance(day);
    const [due] = (await read(seller, id)).dues;
    const confirmed = await act(await logInAs(app, third), id, 'confirm_payment', { dueId: due?._id });
    expect(confirmed.status, confirmed.text).toBe(200);
    expect((await read(seller, id)).state).toBe(next);
    const before = (await dueAt(id)) ?? 0;
    app.clock.advance(2 * day);
    await staff.call(reinstateUser, { params: { id: buyer.userId }, body: { reason } });
    expect(await dueAt(id)).toBe(before + 2 * day);
  });

  it('is not found in default by a clock that stands still', async () => {
    const { id, buyer } = await dealIn('notarised');
    await suspend(buyer);
    app.clock.advance(4 * day);
    const can = (await read(staff, id)).can.map(({ action }) => action);
    expect(can.filter((action) => action.startsWith('default'))).toEqual([]);
  });

  it('is cancelled by the staff, and the property is offered again', async () => {
    const { id, buyer, seller } = await dealIn('reserved');
    expect((await act(staff, id, 'cancel')).status).toBe(409);
    await suspend(seller);
    const answer = await act(staff, id, 'cancel');
    expect(answer.status, answer.text).toBe(200);
    expect((await read(buyer, id)).state).toBe('cancelled');
  });
});

describe('a deal of which an account was deleted', () => {
  it('waits, and the staff cancel it before the title is transferred', async () => {
    const { id, buyer, seller } = await dealIn('reserved');
    await deleteAccount(buyer);
    expect(await kindsOf(seller)).toContain('deal-frozen');
    app.clock.advance(4 * day);
    await sweepDeals(app.platform);
    expect(await read(seller, id)).toMatchObject({ state: 'reserved', isFrozen: true, can: [] });
    expect((await act(staff, id, 'cancel')).status).toBe(200);
  });

  it('is completed by the staff once the title is transferred', async () => {
    const { id, buyer, seller } = await dealIn('transferred');
    expect((await read(staff, id)).can).toEqual([]);
    await deleteAccount(seller);
    expect((await act(buyer, id, 'hand_over')).status).toBe(409);
    expect((await act(staff, id, 'confirm_handover')).status).toBe(200);
    expect((await read(buyer, id)).state).toBe('handed_over');
    expect((await act(staff, id, 'confirm_completion')).status).toBe(200);
    expect(await read(buyer, id)).toMatchObject({ state: 'completed', can: [] });
    const audited = await app.db.selectFrom('audit_events').select('action').where('subject_id', '=', id).execute();
    expect(audited.map(({ action }) => action)).toEqual(['deal.handover_confirmed', 'deal.completed']);
  });
});

describe('keys that one party will not confirm', () => {
  it('are confirmed by the staff after the deadline, with a reason, and above the limit by two', async () => {
    const { id, buyer } = await dealIn('transferred', { price: { amount: 90_000_00, currency: 'USD' } });
    expect((await act(buyer, id, 'record_handover')).status).toBe(200);
    expect((await act(buyer, id, 'hand_over')).status).toBe(200);
    expect((await act(staff, id, 'confirm_handover')).status).toBe(409);
    app.clock.advance(3 * day + minute);
    await sweepDeals(app.platform);
    const { version } = await read(staff, id);
    const silent = { action: 'confirm_handover', expectedVersion: version, commandId: randomUUID() };
    expect((await staff.post(`/api/deals/${id}/actions`, silent)).status).toBe(422);
    expect((await act(staff, id, 'confirm_handover')).status).toBe(200);
    expect((await read(buyer, id)).state).toBe('transferred');
    expect((await act(staff, id, 'confirm_handover')).status).toBe(409);
    const other = await logInAs(app, second);
    expect((await act(other, id, 'confirm_handover')).status).toBe(200);
    expect((await read(buyer, id)).state).toBe('handed_over');
  });
});
