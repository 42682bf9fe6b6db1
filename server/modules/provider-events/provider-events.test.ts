import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import { readDeal } from '#contract/deals/deals.endpoints.ts';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { cancelPayment, listOwnDues, readPayment } from '#contract/payments/pay.endpoints.ts';
import { listStatementLines, matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { releaseFunds } from '#server/modules/payments/index.ts';
import { changeSimulated } from '#server/modules/providers/index.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { callbackOf, deliver, startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';
import { checkPayments } from './check-payments.ts';

const minute = 60_000;

async function createSimulated() {
  const desk = await createDesk();
  const { app, buyer, finance, owe } = desk;
  const begin = async (money = francs(500_000)) => {
    const { dealId, dueId } = await owe(money);
    return { dealId, dueId, payment: await startSimulated(buyer, dueId) };
  };
  const read = async (id: string) => (await buyer.call(readPayment, { params: { id } })).payment;
  const newsOf = async () =>
    (await finance.call(listNotifications)).notifications.flatMap((one) =>
      one.kind === 'payment-staff' ? [`${Object(one.data).news} ${Object(Object(one.data).money).amount}`] : [],
    );
  const events = () => app.db.selectFrom('provider_events').selectAll().orderBy('id').execute();
  return { ...desk, begin, read, newsOf, events };
}

describe('a payment with a provider', async () => {
  const { app, buyer, begin, read, events } = await createSimulated();

  it('settles its due as when finance matches it, once for however many deliveries', async () => {
    const { dealId, payment } = await begin();
    expect(payment).toMatchObject({ state: 'pending', provider: 'simulator', can: ['cancel'] });
    expect(payment.payPage).toContain(`/simulator/${payment._id}`);
    const callback = await callbackOf(app, payment._id, { state: 'succeeded', paid: 500_000, fee: 5_000 });
    const statuses = await Promise.all([1, 2, 3, 4].map(() => deliver(app, callback)));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await read(payment._id)).toMatchObject({ state: 'succeeded', received: francs(500_000), can: [] });
    const { deal } = await buyer.call(readDeal, { params: { id: dealId } });
    expect(deal).toMatchObject({ state: 'reserved', dues: [{ state: 'settled', settledBy: 'system' }] });
    expect((await read(payment._id)).receipts).toHaveLength(1);
    expect((await events()).filter(({ subject_id }) => subject_id === payment._id)).toHaveLength(1);
    expect(await expectSoundBooks(app)).toMatchObject({
      provider_clearing: 495_000,
      provider_fees: 5_000,
      deal_funds: -500_000,
    });
  });

  it('is never set back by what arrives late', async () => {
    const { payment } = await begin();
    const pending = await callbackOf(app, payment._id, { state: 'pending' });
    const failed = await callbackOf(app, payment._id, { state: 'failed', failure: 'declined' });
    const succeeded = await callbackOf(app, payment._id, { state: 'succeeded', paid: 500_000, failure: null });
    for (const callback of [succeeded, failed, pending, succeeded]) expect(await deliver(app, callback)).toBe(200);
    expect(await read(payment._id)).toMatchObject({ state: 'succeeded' });
    expect(await read(payment._id)).not.toHaveProperty('failure');
    const outcomes = (await events()).filter(({ subject_id }) => subject_id === payment._id).map((one) => one.outcome);
    expect(outcomes.sort()).toEqual(['applied', 'late', 'late']);
    await expectSoundBooks(app);
  });

  it('is refused where it is forged, changed, old, or of another provider, and nothing is written', async () => {
    const { payment } = await begin();
    const before = (await events()).length;
    const callback = await callbackOf(app, payment._id, { state: 'succeeded', paid: 500_000 });
    const forged = { ...callback, headers: { ...callback.headers, 'simulator-signature': `t=1,v1=${'0'.repeat(64)}` } };
    const changed = { ...callback, body: Buffer.from(callback.body.toString().replace('500000', '900000')) };
    expect(await deliver(app, forged)).toBe(401);
    expect(await deliver(app, changed)).toBe(401);
    expect(await deliver(app, { ...callback, headers: {} })).toBe(401);
    expect(await deliver(app, callback, 'stripe')).toBe(404);
    expect(await deliver(app, callback, 'nothing')).toBe(404);
    expect(await deliver(app, { ...callback, body: Buffer.alloc(70_000) })).toBe(413);
    app.clock.advance(6 * minute);
    expect(await deliver(app, callback)).toBe(401);
    expect((await events()).length).toBe(before);
    expect((await read(payment._id)).state).toBe('pending');
  });

  it('of nothing of ours is kept and changes nothing', async () => {
    const { payment } = await begin();
    const callback = await callbackOf(app, payment._id, { state: 'failed', failure: 'declined' });
    await app.db.deleteFrom('provider_payments').where('payment_id', '=', payment._id).execute();
    expect(await deliver(app, callback)).toBe(200);
    expect((await events()).at(-1)).toMatchObject({ outcome: 'unknown', applied_at: null });
  });
});

describe('money that does not fit', async () => {
  const { app, buyer, finance, begin, read, newsOf } = await createSimulated();

  it('one franc less leaves the due in part, one more stays unallocated', async () => {
    const less = await begin();
    expect(await succeed(app, less.payment._id, 499_999)).toBe(200);
    expect(await read(less.payment._id)).toMatchObject({ state: 'succeeded', received: francs(499_999) });
    const { dues } = await buyer.call(listOwnDues);
    const due = dues.find(({ _id }) => _id === less.dueId);
    expect(due).toMatchObject({ state: 'part', paid: francs(499_999) });
    expect(due).not.toHaveProperty('paymentId');
    const more = await begin();
    expect(await succeed(app, more.payment._id, 500_001)).toBe(200);
    expect(await newsOf()).toEqual(['unallocated 1']);
    await expectSoundBooks(app);
  });

  it('that comes after the payment was called off stays unallocated, for finance to decide', async () => {
    const { dueId, payment } = await begin();
    await buyer.call(cancelPayment, { params: { id: payment._id } });
    expect(await succeed(app, payment._id, 500_000)).toBe(200);
    expect((await read(payment._id)).state).toBe('cancelled');
    expect(await newsOf()).toContain('unallocated 500000');
    await expectSoundBooks(app);
    const { lines } = await finance.call(listStatementLines);
    const line = lines.find(({ unallocated }) => unallocated.amount === 500_000);
    expect(line).toMatchObject({ provider: 'simulator', proposals: [{ paymentId: payment._id, reason: 'exact' }] });
    const body = { commandId: randomUUID(), lineId: line?._id };
    await finance.call(matchPayment, { params: { id: payment._id }, body });
    expect((await read(payment._id)).state).toBe('succeeded');
    const { dues } = await buyer.call(listOwnDues, { query: { state: 'ended' } });
    expect(dues.find(({ _id }) => _id === dueId)).toMatchObject({ state: 'settled' });
    await expectSoundBooks(app);
  });

  it('that is taken back is owed again, and its receipt is void; released money is the operator’s loss', async () => {
    const held = await begin();
    await succeed(app, held.payment._id, 500_000);
    const before = await expectSoundBooks(app);
    const back = await callbackOf(app, held.payment._id, { state: 'reversed' });
    expect([await deliver(app, back), await deliver(app, back)]).toEqual([200, 200]);
    expect(await read(held.payment._id)).toMatchObject({ state: 'reversed', received: francs(0) });
    expect((await read(held.payment._id)).receipts).toHaveLength(2);
    expect((await buyer.call(listOwnDues)).dues.find(({ _id }) => _id === held.dueId)).toMatchObject({ state: 'open' });
    const after = await expectSoundBooks(app);
    expect((after.deal_funds ?? 0) - (before.deal_funds ?? 0)).toBe(500_000);
    const { money } = await buyer.call(readDealMoney, { params: { id: held.dealId } });
    expect(money).toMatchObject({ paid: francs(0), held: francs(0), fees: francs(0), refunded: francs(0) });
    const gone = await begin();
    await succeed(app, gone.payment._id, 500_000);
    const at = app.clock.now();
    await app.db
      .transaction()
      .execute((transaction) => releaseFunds(transaction, { dealId: gone.dealId, to: 'creditor', at }));
    const released = await expectSoundBooks(app);
    await deliver(app, await callbackOf(app, gone.payment._id, { state: 'reversed' }));
    const lost = await expectSoundBooks(app);
    expect(lost.seller_payable).toBe(released.seller_payable);
    expect(lost.deal_funds).toBe(released.deal_funds);
    expect((lost.provider_fees ?? 0) - (released.provider_fees ?? 0)).toBe(500_000);
  });

  it('that is taken back before anybody has heard of it is never there', async () => {
    const { dueId, payment } = await begin();
    const before = await expectSoundBooks(app);
    const paid = await callbackOf(app, payment._id, { state: 'succeeded', paid: 500_000 });
    const back = await callbackOf(app, payment._id, { state: 'reversed' });
    for (const callback of [back, paid, back]) expect(await deliver(app, callback)).toBe(200);
    expect(await read(payment._id)).toMatchObject({ state: 'reversed', received: francs(0), receipts: [] });
    expect((await buyer.call(listOwnDues)).dues.find(({ _id }) => _id === dueId)).toMatchObject({ state: 'open' });
    expect(await newsOf()).toContain('reversed 500000');
    const after = await expectSoundBooks(app);
    for (const kind of ['provider_clearing', 'unallocated', 'deal_funds']) expect(after[kind]).toBe(before[kind]);
  });

  it('that was taken back while nothing was reported is found out by asking, and the due can be paid again', async () => {
    const { dueId, payment } = await begin();
    await changeSimulated(app.db, payment._id, { state: 'reversed' });
    app.clock.advance(2 * minute);
    await checkPayments(app.platform);
    expect((await read(payment._id)).state).toBe('reversed');
    expect((await buyer.call(listOwnDues)).dues.find(({ _id }) => _id === dueId)).not.toHaveProperty('paymentId');
    await expectSoundBooks(app);
  });
});

describe('a provider that gives no answer', async () => {
  const { app, buyer, begin, read, newsOf } = await createSimulated();
  const stateOf = async (id: string) => (await read(id)).state;
  const check = async (minutes: number) => {
    app.clock.advance(minutes * minute);
    await checkPayments(app.platform);
  };

  it('is asked again with growing pauses, and the payment goes on once it answers', async () => {
    const { payment } = await begin();
    await changeSimulated(app.db, payment._id, { is_silent: true });
    await check(2);
    expect(await stateOf(payment._id)).toBe('checking');
    expect((await read(payment._id)).can).toEqual([]);
    expect((await buyer.post(`/api/payments/${payment._id}/cancel`, undefined)).status).toBe(409);
    const checksOf = async () =>
      (
        await app.db
          .selectFrom('provider_payments')
          .select('checks')
          .where('payment_id', '=', payment._id)
          .executeTakeFirstOrThrow()
      ).checks;
    const checks = await checksOf();
    for (let minutes = 0; minutes < 60; minutes += 1) await check(1);
    expect((await checksOf()) - checks).toBeLessThan(10);
    await changeSimulated(app.db, payment._id, { is_silent: false, state: 'succeeded', paid: 500_000 });
    await check(61);
    expect(await stateOf(payment._id)).toBe('succeeded');
    await expectSoundBooks(app);
  });

  it('for a day is left to finance, and nothing is guessed', async () => {
    const { payment } = await begin();
    await changeSimulated(app.db, payment._id, { is_silent: true });
    await check(2);
    await check(24 * 60);
    expect(await stateOf(payment._id)).toBe('expired');
    expect(await newsOf()).toEqual(['unanswered 500000']);
    await changeSimulated(app.db, payment._id, { is_silent: false });
    expect(await succeed(app, payment._id, 500_000)).toBe(200);
    expect(await newsOf()).toContain('unallocated 500000');
    await expectSoundBooks(app);
  });

  it('is asked about what was sent when the process ended on the way, and what was never sent is dropped', async () => {
    const sent = await begin();
    await app.db.updateTable('payments').set({ state: 'sent' }).where('id', '=', sent.payment._id).execute();
    await changeSimulated(app.db, sent.payment._id, { state: 'succeeded', paid: 500_000 });
    const unsent = await begin();
    await app.db.updateTable('payments').set({ state: 'created' }).where('id', '=', unsent.payment._id).execute();
    const lost = await begin();
    await app.db.deleteFrom('simulator_payments').where('id', '=', lost.payment._id).execute();
    await check(2);
    expect(await stateOf(sent.payment._id)).toBe('succeeded');
    expect(await read(unsent.payment._id)).toMatchObject({ state: 'failed', failure: 'not_received' });
    expect(await stateOf(lost.payment._id)).toBe('checking');
    await check(15);
    expect(await read(lost.payment._id)).toMatchObject({ state: 'failed', failure: 'not_received' });
    await expectSoundBooks(app);
  });

  it('is asked by one of several nodes at once', async () => {
    const { payment } = await begin();
    await changeSimulated(app.db, payment._id, { state: 'succeeded', paid: 500_000 });
    app.clock.advance(2 * minute);
    await Promise.all([1, 2, 3].map(() => checkPayments(app.platform)));
    expect(await stateOf(payment._id)).toBe('succeeded');
    expect((await read(payment._id)).receipts).toHaveLength(1);
    await expectSoundBooks(app);
  });

  it('leaves no key or signature in the log', async () => {
    const { simulator } = app.platform.config.providers;
    expect(app.log.text()).not.toContain(simulator?.secret ?? 'nothing');
    expect(app.log.text()).not.toContain('v1=');
  });
});
