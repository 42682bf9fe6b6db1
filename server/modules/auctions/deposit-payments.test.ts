import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { leaveAuction, registerForAuction } from '#contract/auctions/auction-bids.endpoints.ts';
import { getAuction } from '#contract/auctions/auctions.endpoints.ts';
import { verifyLog } from '#contract/auctions/log/verify-log.ts';
import { confirmDeposit } from '#contract/auctions/staff-bidders.endpoints.ts';
import { listOwnDues, readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import { getReceipt } from '#contract/receipts/receipts.endpoints.ts';
import { listOwedRefunds, requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { aBid, addAuction, dollars, sweep } from '#server/testing/auctions.ts';
import { createDesk, expectSoundBooks } from '#server/testing/finance-desk.ts';
import { type SignedIn, signUpAs } from '#server/testing/index.ts';
import { callbackOf, deliver, startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

const minute = 60_000;
const deposit = dollars(400);

describe('the deposit of an auction', async () => {
  const { app, finance } = await createDesk();
  let number = 0;

  beforeEach(async () => {
    await app.db.deleteFrom('rate_limits').execute();
  });

  const addLot = () => addAuction(app, { guideLow: dollars(8_000), guideHigh: dollars(9_000) });
  const register = (person: SignedIn, id: string) =>
    person.call(registerForAuction, { params: { id }, body: { termsVersion: 1, isOfAge: true } });
  const addPerson = async () => {
    number += 1;
    const person = await signUpAs(app, { name: `Bidder ${number}`, email: `bidder-${number}@mail.example` });
    const phone_number = `+25078800${String(1_000 + number)}`;
    await app.db.updateTable('users').set({ phone_number }).where('id', '=', person.userId).execute();
    return person;
  };
  /** A person who has registered for the auction, and what they owe. */
  const addOwing = async (id: string) => {
    const person = await addPerson();
    await register(person, id);
    const { dues } = await person.call(listOwnDues, { query: {} });
    return { person, due: dues[0]?._id ?? '' };
  };
  const ownPart = async (person: SignedIn, id: string) => (await person.call(getAuction, { params: { id } })).own;
  const duesOf = async (person: SignedIn, state: 'open' | 'ended' = 'open') =>
    (await person.call(listOwnDues, { query: { state } })).dues;
  const owedTo = async ({ userId }: SignedIn) =>
    app.db.selectFrom('payables').select(['amount', 'taken', 'payment_id']).where('owner_id', '=', userId).execute();

  it('is owed from the registration on, is paid through a provider, and lets its bidder bid', async () => {
    const { id, slug } = await addLot();
    const { person, due } = await addOwing(id);
    expect(await duesOf(person)).toMatchObject([
      { kind: 'auction_deposit', auction: slug, money: { amount: deposit, currency: 'USD' }, state: 'open' },
    ]);
    expect((await duesOf(person))[0]?.methods).toContain('simulator');
    const early = await person.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)));
    expect(early.body).toMatchObject({ code: 'DEPOSIT_NOT_HELD' });
    const { _id: paymentId } = await startSimulated(person, due);
    for (const _ of [1, 2]) expect(await succeed(app, paymentId, deposit)).toBe(200);
    expect(await ownPart(person, id)).toMatchObject({ registration: 'approved', deposit: 'held' });
    const { payment } = await person.call(readPayment, { params: { id: paymentId } });
    expect(payment).toMatchObject({ state: 'succeeded', dues: [{ kind: 'auction_deposit', auction: slug }] });
    const { receipt } = await person.call(getReceipt, { params: { number: payment.receipts[0] ?? '' } });
    expect(receipt.details?.lines).toMatchObject([{ kind: 'auction_deposit', money: { amount: deposit } }]);
    expect((await person.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000)))).status).toBe(200);
    await app.runJobs();
    const notices = await app.db
      .selectFrom('notifications')
      .select('data')
      .where('recipient_id', '=', person.userId)
      .execute();
    expect(notices.map(({ data }) => data)).toContainEqual(expect.objectContaining({ notice: 'deposit-held' }));
    expect((await expectSoundBooks(app)).deposits_held).toBe(-deposit);
  });

  it('that is short is not taken, and the money waits for finance', async () => {
    const { id } = await addLot();
    const { person, due } = await addOwing(id);
    const { _id } = await startSimulated(person, due);
    await succeed(app, _id, deposit - 1);
    expect(await ownPart(person, id)).toMatchObject({ registration: 'awaiting_deposit', deposit: 'awaited' });
    expect((await duesOf(person))[0]).toMatchObject({ state: 'open', paid: { amount: 0 } });
    await expectSoundBooks(app);
  });

  it('of who has lost goes back by the way it came, and the receipt is credited', async () => {
    const { id } = await addLot();
    const { person, due } = await addOwing(id);
    const { _id: paymentId } = await startSimulated(person, due);
    await succeed(app, paymentId, deposit);
    await person.call(leaveAuction, { params: { id } });
    expect(await owedTo(person)).toEqual([{ amount: deposit, taken: 0, payment_id: paymentId }]);
    const { owed } = await finance.call(listOwedRefunds);
    const mine = owed.find(({ recipient }) => recipient === `Bidder ${number}`);
    const body = { owedId: mine?._id ?? '', amount: deposit, reason: 'Left the auction', commandId: randomUUID() };
    const { refund } = await finance.call(requestRefund, { body });
    await finance.call(sendRefund, { params: { id: refund._id } });
    await app.runJobs();
    expect((await person.call(readPayment, { params: { id: paymentId } })).payment.state).toBe('refunded');
    await expectSoundBooks(app);
  });

  it('that comes after the end stays with nobody’s bid', async () => {
    const { id } = await addLot();
    const { person, due } = await addOwing(id);
    const { _id } = await startSimulated(person, due);
    app.clock.advance(2 * 24 * 60 * minute);
    await sweep(app);
    expect(await duesOf(person)).toEqual([]);
    expect(await succeed(app, _id, deposit)).toBe(200);
    expect(await ownPart(person, id)).toMatchObject({ deposit: 'none' });
    expect(await owedTo(person)).toEqual([]);
    await expectSoundBooks(app);
  });

  it('is not asked for any more by who has left, and is one again of who comes back', async () => {
    const { id } = await addLot();
    const { person } = await addOwing(id);
    await person.call(leaveAuction, { params: { id } });
    expect(await duesOf(person)).toEqual([]);
    await register(person, id);
    expect(await duesOf(person)).toHaveLength(1);
    expect(await duesOf(person, 'ended')).toMatchObject([{ state: 'void' }]);
  });

  it('that finance has confirmed by hand is owed no more', async () => {
    const { id } = await addLot();
    const { person } = await addOwing(id);
    const { id: registrationId } = await app.db
      .selectFrom('auction_registrations')
      .select('id')
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow();
    await finance.call(confirmDeposit, { params: { id, registrationId }, body: { reference: 'BK 1' } });
    expect(await duesOf(person)).toEqual([]);
    await expectSoundBooks(app);
  });

  it('is paid once, whoever pays it first', async () => {
    const { id } = await addLot();
    const { person, due } = await addOwing(id);
    const { _id } = await startSimulated(person, due);
    const body = { dueIds: [due], method: 'simulator' as const, commandId: randomUUID() };
    await expect(person.call(startPayment, { body })).rejects.toThrow('under way already');
    const callback = await callbackOf(app, _id, { state: 'succeeded', paid: deposit });
    await Promise.all([1, 2, 3].map(() => deliver(app, callback)));
    const held = await app.db.selectFrom('ledger_transfers').select('id').where('kind', '=', 'deposit_held').execute();
    const allocations = await app.db.selectFrom('payment_allocations').select('id').where('due_id', '=', due).execute();
    expect(allocations).toHaveLength(1);
    expect(held.length).toBeGreaterThan(0);
    await expectSoundBooks(app);
  });

  it('that its provider takes back takes the right to bid and the leading bids with it', async () => {
    const { id, slug } = await addLot();
    const [leader, other] = [await addOwing(id), await addOwing(id)];
    const payments = [];
    for (const { person, due } of [other, leader]) {
      const { _id } = await startSimulated(person, due);
      await succeed(app, _id, deposit);
      payments.push(_id);
      expect(
        (await person.post(`/api/auctions/${id}/bids`, aBid(dollars(2_000 + payments.length * 1_000)))).status,
      ).toBe(200);
    }
    const callback = await callbackOf(app, payments[1] ?? '', { state: 'reversed' });
    for (const _ of [1, 2]) expect(await deliver(app, callback)).toBe(200);
    expect(await ownPart(leader.person, id)).toMatchObject({ registration: 'suspended', deposit: 'reversed' });
    expect(await ownPart(other.person, id)).toMatchObject({ isLeading: true });
    expect(await duesOf(leader.person)).toEqual([]);
    expect(verifyLog((await app.get(`/auction/${slug}/log`)).text)).toMatchObject({ isValid: true });
    const { events } = await app.call(getAuction, { params: { id } });
    expect(events.find(({ type }) => type === 'bidder.suspended')).toMatchObject({ actor: { role: 'system' } });
    await expectSoundBooks(app);
  });

  it('that waits to go back goes back to its provider alone when that takes it', async () => {
    const { id } = await addLot();
    const { person, due } = await addOwing(id);
    const { _id } = await startSimulated(person, due);
    await succeed(app, _id, deposit);
    await person.call(leaveAuction, { params: { id } });
    expect(await deliver(app, await callbackOf(app, _id, { state: 'reversed' }))).toBe(200);
    expect(await owedTo(person)).toMatchObject([{ amount: deposit, taken: deposit }]);
    await expectSoundBooks(app);
  });
});
