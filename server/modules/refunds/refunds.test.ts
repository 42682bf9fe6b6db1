import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { cancelPayment, listOwnDues, readPayment } from '#contract/payments/pay.endpoints.ts';
import { getReceipt, listPaymentReceipts } from '#contract/receipts/receipts.endpoints.ts';
import { listStatementLines } from '#contract/reconciliation/reconciliation.endpoints.ts';
import {
  approveRefund,
  cancelRefund,
  listOwedRefunds,
  listOwnRefunds,
  listStaffRefunds,
  markRefundFailed,
  markRefundSent,
  markRefundSucceeded,
  requestRefund,
  sendRefund,
} from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { grace, type SignedIn, signUpAs } from '#server/testing/index.ts';
import { addOwedDeal } from '#server/testing/payments.ts';
import { balanceOf, createTwoDesks, expectPayablesInBooks, payInto, release } from '#server/testing/refunds.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';
import { notifyOfLateRefunds } from './notify-of-refund.ts';

const byId = (id: string) => ({ params: { id } });
const reason = 'The deal fell through';
const ask = (who: SignedIn, owedId: string, amount?: number) =>
  who.call(requestRefund, { body: { owedId, amount, reason, commandId: randomUUID() } });
const send = (who: SignedIn, id: string) => who.call(markRefundSent, { ...byId(id), body: { bankReference: 'FT-9' } });

describe('money of a deal that came to nothing', async () => {
  const desk = await createTwoDesks();
  const { app, buyer, finance, second } = desk;
  const pathOf = (id: string, verb: string) => `/api/staff/refunds/${id}/${verb}`;

  it('waits to be paid back until finance has sent it, and its receipt is credited once it has arrived', async () => {
    const { dealId, dueId, paymentId, receipt } = await payInto(desk);
    await release(app, dealId, 'payer');
    const { owed } = await finance.call(listOwedRefunds);
    expect(owed).toMatchObject([{ source: 'payment', recipient: grace.name, left: francs(500_000), can: ['request'] }]);
    expect((await buyer.call(listOwnRefunds)).waiting).toEqual([francs(500_000)]);

    const { refund } = await ask(finance, owed[0]?._id ?? '');
    expect(refund).toMatchObject({ state: 'approved', needsSecond: false, can: ['cancel', 'mark_sent'] });
    expect((await finance.call(listOwedRefunds)).owed).toEqual([]);
    expect(await balanceOf(app, 'refund_payable')).toBe(500_000);
    await send(finance, refund._id);
    expect([await balanceOf(app, 'refund_payable'), await balanceOf(app, 'bank')]).toEqual([0, 0]);
    expect((await finance.post(pathOf(refund._id, 'mark-sent'), { bankReference: 'again' })).status).toBe(409);
    await finance.call(markRefundSucceeded, byId(refund._id));

    const { payment } = await buyer.call(readPayment, byId(paymentId));
    expect(payment.state).toBe('refunded');
    const { dues } = await buyer.call(listOwnDues, { query: { state: 'ended' } });
    expect(dues.find(({ _id }) => _id === dueId)).toMatchObject({ state: 'void', paid: francs(0) });
    const { receipt: credited } = await buyer.call(getReceipt, { params: { number: receipt } });
    expect(credited).toMatchObject({ credited: francs(500_000), voidedBy: expect.stringMatching(/^CR-/) });
    expect((await buyer.call(listOwnRefunds)).refunds).toMatchObject([{ state: 'succeeded', bankReference: 'FT-9' }]);
    const { body } = await buyer.get('/api/notifications');
    expect(JSON.stringify(body)).toContain('"news":"succeeded"');
    await expectPayablesInBooks(app);
  });

  it('goes back in parts, each with its own credit note', async () => {
    const { dealId, paymentId, receipt } = await payInto(desk);
    const owedId = await release(app, dealId, 'payer');
    const done = async (amount: number) => {
      const { refund } = await ask(finance, owedId, amount);
      await send(finance, refund._id);
      await finance.call(markRefundSucceeded, byId(refund._id));
    };
    await done(200_000);
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('part_refunded');
    const { receipt: part } = await buyer.call(getReceipt, { params: { number: receipt } });
    expect(part.credited).toEqual(francs(200_000));
    expect(part).not.toHaveProperty('voidedBy');
    expect(
      (await finance.post('/api/staff/refunds', { owedId, amount: 300_001, reason, commandId: randomUUID() })).status,
    ).toBe(409);
    await done(300_000);
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('refunded');
    const notes = (await buyer.call(listPaymentReceipts)).receipts.filter(({ voids }) => voids === receipt);
    expect(notes.map(({ money }) => money.amount).toSorted()).toEqual([200_000, 300_000]);
    await expectPayablesInBooks(app);
  });

  it('above the limit needs a second person, also where it is asked for in parts', async () => {
    const { dealId } = await payInto(desk, francs(900_000));
    const owedId = await release(app, dealId, 'payer');
    const first = (await ask(finance, owedId, 400_000)).refund;
    expect(first.needsSecond).toBe(false);
    const { refund } = await ask(finance, owedId, 500_000);
    expect(refund).toMatchObject({ state: 'requested', needsSecond: true, can: ['cancel'] });
    expect((await finance.post(pathOf(refund._id, 'approve'), undefined)).status).toBe(403);
    expect((await finance.post(pathOf(refund._id, 'mark-sent'), { bankReference: 'x' })).status).toBe(409);
    const both = await Promise.all([1, 2].map(() => second.post(pathOf(refund._id, 'approve'), undefined)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await send(finance, refund._id);
    await finance.call(cancelRefund, { ...byId(first._id), body: { reason: 'Another account' } });
    expect(await balanceOf(app, 'refund_payable')).toBe(400_000);
    await expectPayablesInBooks(app);
    const { refund: again } = await ask(second, owedId, 400_000);
    expect((await finance.call(approveRefund, byId(again._id))).refund.state).toBe('approved');
    await send(second, again._id);
  });

  it('that comes back is owed again, or sent in another way', async () => {
    const { dealId } = await payInto(desk);
    const owedId = await release(app, dealId, 'payer');
    const { refund } = await ask(finance, owedId);
    await send(finance, refund._id);
    const back = (next: 'failed' | 'manual') =>
      finance.call(markRefundFailed, { ...byId(refund._id), body: { reason: 'Account closed', next } });
    expect((await back('manual')).refund).toMatchObject({ state: 'manual', can: ['cancel', 'mark_sent'] });
    expect(await balanceOf(app, 'refund_payable')).toBe(500_000);
    expect((await finance.call(listOwedRefunds)).owed).toEqual([]);
    await send(finance, refund._id);
    expect(await balanceOf(app, 'refund_payable')).toBe(0);
    expect((await back('failed')).refund).toMatchObject({ state: 'failed', failure: 'Account closed', can: [] });
    expect((await finance.call(listOwedRefunds)).owed).toMatchObject([{ _id: owedId, left: francs(500_000) }]);
    await expectPayablesInBooks(app);
    const [open] = (await finance.call(listStaffRefunds)).refunds.filter(({ _id }) => _id === refund._id);
    expect(open).toBeUndefined();
    await send(finance, (await ask(finance, owedId)).refund._id);
  });

  it('is asked for once by a command, and by one of two who ask at once', async () => {
    const { dealId } = await payInto(desk);
    const owedId = await release(app, dealId, 'payer');
    const body = { owedId, reason, commandId: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => finance.call(requestRefund, { body })));
    expect(new Set(answers.map(({ refund }) => refund._id)).size).toBe(1);
    const other = await finance.post('/api/staff/refunds', { ...body, owedId: randomUUID() });
    expect([other.status, other.body]).toMatchObject([422, { code: 'COMMAND_REUSED' }]);
    await finance.call(cancelRefund, { ...byId(answers[0]?.refund._id ?? ''), body: { reason: 'x' } });
    const two = await Promise.all(
      [finance, second].map((who) => who.post('/api/staff/refunds', { owedId, reason, commandId: randomUUID() })),
    );
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectPayablesInBooks(app);
  });

  it('is not for who gets it or takes part in the deal to decide', async () => {
    const own = await addOwedDeal(app, { buyerId: finance.userId, sellerId: second.userId, money: francs(1_000) });
    const at = app.clock.now();
    const allocationId = randomUUID();
    const { id: paymentId } = await app.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await app.db
      .insertInto('payment_allocations')
      .values({ id: allocationId, payment_id: paymentId, due_id: own.dueId, amount: 1_000, created_at: at })
      .execute();
    const owedId = randomUUID();
    await app.db
      .insertInto('payables')
      .values({
        id: owedId,
        kind: 'refund',
        owner_id: finance.userId,
        amount: 1_000,
        currency: 'RWF',
        deposit_id: null,
        auction_id: null,
        allocation_id: allocationId,
        payment_id: paymentId,
        deal_id: own.dealId,
        due_at: at,
        alarmed_at: null,
        created_at: at,
      })
      .execute();
    for (const who of [finance, second]) {
      const { owed } = await who.call(listOwedRefunds);
      expect(owed.find(({ _id }) => _id === owedId)?.can).toEqual([]);
      expect((await who.post('/api/staff/refunds', { owedId, reason, commandId: randomUUID() })).status).toBe(403);
    }
    await app.db.deleteFrom('payables').where('id', '=', owedId).execute();
  });

  it('that is not on its way in three working days alarms finance once', async () => {
    const { dealId } = await payInto(desk, francs(1_000));
    const owedId = await release(app, dealId, 'payer');
    expect(await notifyOfLateRefunds(app.platform)).toBe(0);
    app.clock.advance(8 * 86_400_000);
    expect(await notifyOfLateRefunds(app.platform)).toBe(1);
    expect(await notifyOfLateRefunds(app.platform)).toBe(0);
    const again = await signUpAs(
      app,
      { name: 'Third', email: 'third@staff.example' },
      { role: 'staff', rights: ['finance'] },
    );
    const { owed } = await again.call(listOwedRefunds);
    expect(owed.find(({ _id }) => _id === owedId)).toMatchObject({ isLate: true });
    const told = await app.db.selectFrom('notifications').select('id').where('kind', '=', 'refunds-late').execute();
    expect(told).toHaveLength(2);
  });
});

describe('unallocated money', async () => {
  const desk = await createTwoDesks();
  const { app, buyer, finance, owe, start, seen } = desk;

  it('goes back to who has paid too much, and finds no payment meanwhile', async () => {
    const { dueId } = await owe();
    const payment = await start(dueId);
    const match = { commandId: randomUUID(), seen: seen(500_700) };
    await finance.post(`/api/staff/payments/${payment._id}/match`, match);
    const [line] = (await finance.call(listStatementLines)).lines;
    const body = { lineId: line?._id, reason: 'Paid too much', commandId: randomUUID() };
    expect((await finance.post('/api/staff/refunds', { ...body, amount: 701 })).status).toBe(409);
    const { refund } = await finance.call(requestRefund, { body });
    expect(refund).toMatchObject({ source: 'unallocated', money: francs(700), recipient: grace.name });
    expect((await finance.call(listStatementLines)).lines).toEqual([]);
    expect(await balanceOf(app, 'unallocated')).toBe(700);
    await finance.call(cancelRefund, { ...byId(refund._id), body: { reason: 'x' } });
    expect((await finance.call(listStatementLines)).lines).toMatchObject([{ unallocated: francs(700) }]);
    const { refund: again } = await finance.call(requestRefund, { body: { ...body, commandId: randomUUID() } });
    await send(finance, again._id);
    expect([await balanceOf(app, 'unallocated'), await balanceOf(app, 'bank')]).toEqual([0, 500_000]);
    await finance.call(markRefundFailed, { ...byId(again._id), body: { reason: 'Closed', next: 'failed' } });
    expect(await balanceOf(app, 'unallocated')).toBe(700);
    expect((await buyer.call(listOwnRefunds)).refunds.map(({ state }) => state).toSorted()).toEqual([
      'cancelled',
      'failed',
    ]);
  });

  it('that came by a provider after the end of its payment goes back to its payer, who is notified', async () => {
    const { dueId } = await owe(francs(900));
    const payment = await startSimulated(buyer, dueId);
    await buyer.call(cancelPayment, byId(payment._id));
    await succeed(app, payment._id, 900);
    const line = (await finance.call(listStatementLines)).lines.find(({ provider }) => provider === 'simulator');
    const body = { lineId: line?._id, reason: 'Too late', commandId: randomUUID() };
    const { refund } = await finance.call(requestRefund, { body });
    expect(refund).toMatchObject({ recipient: grace.name, can: ['cancel', 'send', 'mark_sent'] });
    await finance.call(sendRefund, byId(refund._id));
    await app.runJobs();
    const own = (await buyer.call(listOwnRefunds)).refunds.find(({ _id }) => _id === refund._id);
    expect(own).toMatchObject({ state: 'succeeded', source: 'unallocated', money: francs(900) });
    const { notifications } = await buyer.call(listNotifications);
    const told = notifications.flatMap(({ kind, data }) => (kind === 'refund' ? [data] : []));
    expect(told).toContainEqual({ money: francs(900), news: 'succeeded' });
  });

  it('is either given back or found to be a payment, when both happen at once', async () => {
    const { dueId } = await owe(francs(700));
    const payment = await start(dueId);
    const [line] = (await finance.call(listStatementLines)).lines;
    const answers = await Promise.all([
      finance.post('/api/staff/refunds', { lineId: line?._id, reason: 'x', commandId: randomUUID() }),
      desk.second.post(`/api/staff/payments/${payment._id}/match`, { commandId: randomUUID(), lineId: line?._id }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await expectPayablesInBooks(app);
  });
});
