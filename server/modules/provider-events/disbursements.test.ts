import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { readPayment } from '#contract/payments/pay.endpoints.ts';
import {
  exportPayoutBatch,
  markBatchPaid,
  markPayoutReturned,
  readPayoutBatch,
} from '#contract/payouts/payouts.endpoints.ts';
import { markRefundSucceeded, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { createPawapayDesk } from '#server/testing/pawapay-desk.ts';
import { addPayoutAccount } from '#server/testing/payouts.ts';
import { balanceOf, expectPayablesInBooks, payInto, release } from '#server/testing/refunds.ts';

const byId = (id: string) => ({ params: { id } });

/** Nothing of a provider's secrets, and no number of a telephone or an account, is where people look. */
async function expectNoCanary({ app, pawapay }: Awaited<ReturnType<typeof createPawapayDesk>>, ...answers: unknown[]) {
  const audit = await app.db.selectFrom('audit_events').selectAll().execute();
  const notifications = await app.db.selectFrom('notifications').selectAll().execute();
  for (const text of [app.log.text(), JSON.stringify([audit, notifications, answers])]) {
    for (const secret of [pawapay.token, pawapay.environment.PAWAPAY_PUBLIC_KEY, '788123456', '000123456']) {
      expect(text).not.toContain(secret);
    }
  }
}

describe('a refund of money that came by a provider', async () => {
  const desk = await createPawapayDesk();
  const { app, buyer, finance, pawapay, report, pay, refundOf, sendBack, refund, check } = desk;
  const money = francs(500_000);

  it('goes back by it, once for however many callbacks in whatever order', async () => {
    const { owedId, paymentId } = await pay('payer');
    expect(await balanceOf(app, 'provider_clearing')).toBe(500_000);
    const id = await sendBack(owedId);
    const [{ refundId, depositId } = { refundId: '', depositId: '' }] = pawapay.asked('refunds');
    expect(depositId).toBe(paymentId);
    expect(await refund(id)).toMatchObject({ state: 'sent', provider: 'pawapay', isAwaited: true, can: [] });
    expect([await balanceOf(app, 'refund_payable'), await balanceOf(app, 'provider_clearing')]).toEqual([0, 0]);
    const byHand = await finance.post(`/api/staff/refunds/${id}/mark-succeeded`, undefined);
    expect(byHand.status).toBe(409);
    const completed = { status: 'COMPLETED', money };
    expect(await report('refundId', refundId, { ...completed, times: 4 })).toEqual([200, 200, 200, 200]);
    expect(await report('refundId', refundId, { status: 'PROCESSING', money })).toEqual([200]);
    expect(await report('refundId', refundId, { status: 'FAILED', money })).toEqual([200]);
    expect(await refund(id)).toMatchObject({ state: 'succeeded', isAwaited: false, can: [] });
    const { payment } = await buyer.call(readPayment, byId(paymentId));
    expect(payment).toMatchObject({ state: 'refunded' });
    expect(payment.receipts).toHaveLength(2);
    expect(await balanceOf(app, 'provider_clearing')).toBe(0);
    expect(await balanceOf(app, 'bank')).toBe(0);
    await expectPayablesInBooks(app);
    await expectNoCanary(desk, byHand.body);
  });

  it('that does not go through waits to be sent in another way, or by the provider again', async () => {
    const { owedId } = await pay('payer');
    const id = await sendBack(owedId, 200_000);
    const first = pawapay.asked('refunds').at(-1)?.refundId;
    const part = francs(200_000);
    await report('refundId', first, { status: 'FAILED', money: part, code: 'RECIPIENT_NOT_FOUND', times: 2 });
    expect(await refund(id)).toMatchObject({
      state: 'manual',
      failure: 'payer_not_found',
      can: ['cancel', 'send', 'mark_sent'],
    });
    expect(await balanceOf(app, 'provider_clearing')).toBe(500_000);
    await expectPayablesInBooks(app);
    await finance.call(sendRefund, byId(id));
    await app.runJobs();
    const again = pawapay.asked('refunds').at(-1)?.refundId;
    expect(again).not.toBe(first);
    // What the provider says of the first sending changes nothing of the second: by its word it has sent both.
    await report('refundId', first, { status: 'COMPLETED', money: part });
    expect(await refund(id)).toMatchObject({ state: 'sent' });
    await report('refundId', again, { status: 'COMPLETED', money: part });
    expect(await refund(id)).toMatchObject({ state: 'succeeded' });
    expect(await balanceOf(app, 'provider_clearing')).toBe(100_000);
    await expectPayablesInBooks(app);
  });

  it('is sent once when the process ends before, on the way, or after the provider has taken it', async () => {
    const { owedId } = await pay('payer');
    const before = pawapay.asked('refunds').length;
    // Before: the job is lost, and the next check sends it.
    const unsent = await refundOf(owedId, 1_000);
    await finance.call(sendRefund, byId(unsent));
    await check(2);
    await app.runJobs();
    expect(pawapay.asked('refunds')).toHaveLength(before + 1);
    const first = pawapay.asked('refunds').at(-1)?.refundId;
    await report('refundId', first, { status: 'COMPLETED', money: francs(1_000) });
    // After: the provider has taken it, and no answer came.
    pawapay.control.fault = 'mute';
    const taken = await sendBack(owedId, 2_000);
    pawapay.control.fault = 'none';
    expect(await refund(taken)).toMatchObject({ state: 'sent', isAwaited: true });
    const { refundId } = pawapay.asked('refunds').at(-1) ?? {};
    pawapay.states.set(refundId, { status: 'COMPLETED', amount: '2000', currency: 'RWF' });
    await check(2);
    expect(await refund(taken)).toMatchObject({ state: 'succeeded' });
    expect(pawapay.asked('refunds')).toHaveLength(before + 2);
    // On the way: it never got there, and is sent again under the same id.
    pawapay.control.fault = 'down';
    const lost = await sendBack(owedId, 3_000);
    pawapay.control.fault = 'none';
    await check(2);
    const ids = pawapay.asked('refunds').filter(({ amount }) => amount === '3000');
    expect(new Set(ids.map((one) => one.refundId)).size).toBe(1);
    await report('refundId', ids.at(-1)?.refundId, { status: 'COMPLETED', money: francs(3_000), times: 2 });
    expect(await refund(lost)).toMatchObject({ state: 'succeeded' });
    await expectPayablesInBooks(app);
    await expectNoCanary(desk);
  });

  it('of which the provider says nothing for a day is left to finance', async () => {
    const { owedId } = await pay('payer');
    pawapay.control.fault = 'down';
    const id = await sendBack(owedId);
    await check(2);
    await check(24 * 60);
    pawapay.control.fault = 'none';
    expect(await refund(id)).toMatchObject({
      state: 'sent',
      isAwaited: false,
      can: ['mark_succeeded', 'mark_failed'],
    });
    const { notifications } = await finance.call(listNotifications);
    const unanswered = notifications.filter(({ data }) => Object(data).news === 'unanswered');
    expect(unanswered.map(({ kind }) => kind)).toEqual(['disbursement-staff']);
    await finance.call(markRefundSucceeded, byId(id));
    await expectPayablesInBooks(app);
  });

  it('is sent by the bank where its money came to the bank', async () => {
    const { dealId } = await payInto(desk);
    const id = await refundOf(await release(app, dealId, 'payer'));
    expect(await refund(id)).toMatchObject({ can: ['cancel', 'mark_sent'] });
    expect((await finance.post(`/api/staff/refunds/${id}/send`, undefined)).status).toBe(409);
  });
});

describe('a payout by a provider', async () => {
  const desk = await createPawapayDesk();
  const { app, seller, finance, pawapay, report, pay, batchOf, check } = desk;
  const payoutOf = async (batchId: string) => (await finance.call(readPayoutBatch, byId(batchId))).payouts[0];
  const returned = (id: string, outcome: 'failed' | 'returned') =>
    finance.call(readPayoutBatch, byId(id)).then(({ payouts }) =>
      finance.post(`/api/staff/payout-batches/${id}/mark-returned`, {
        payoutId: payouts[0]?._id,
        outcome,
        reason: 'Number closed',
      }),
    );

  it('pays mobile money at once, once for however many callbacks, and is in no file of the bank', async () => {
    await addPayoutAccount(app, seller.userId, { number: '+250788123456', method: 'mobile_money' });
    await pay('creditor', francs(500_000));
    const id = await batchOf();
    const [sent] = pawapay.asked('payouts');
    expect(sent).toMatchObject({ amount: '500000', recipient: { accountDetails: { phoneNumber: '250788123456' } } });
    expect(await payoutOf(id)).toMatchObject({ state: 'sent', provider: 'pawapay', isAwaited: true, can: [] });
    expect([await balanceOf(app, 'seller_payable'), await balanceOf(app, 'provider_clearing')]).toEqual([0, 0]);
    const { text } = await finance.get(exportPayoutBatch.path.replace('{id}', id));
    expect(text.trim().split('\n')).toHaveLength(1);
    expect((await finance.post(`/api/staff/payout-batches/${id}/mark-paid`, {})).status).toBe(409);
    const early = await returned(id, 'failed');
    expect(early.status).toBe(409);
    await report('payoutId', sent.payoutId, { status: 'COMPLETED', money: francs(500_000), times: 3 });
    await report('payoutId', sent.payoutId, { status: 'ENQUEUED', money: francs(500_000) });
    await report('payoutId', sent.payoutId, { status: 'FAILED', money: francs(500_000) });
    const read = await finance.call(readPayoutBatch, byId(id));
    expect(read).toMatchObject({ batch: { state: 'paid' }, payouts: [{ state: 'paid', isAwaited: false }] });
    await expectPayablesInBooks(app);
    await expectNoCanary(desk, early.body, read);
  });

  it('that comes back after it was paid is with the provider again, and owed again', async () => {
    const [{ id } = { id: '' }] = await app.db.selectFrom('payout_batches').select('id').execute();
    const two = await Promise.all([returned(id, 'returned'), returned(id, 'returned')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect([await balanceOf(app, 'bank'), await balanceOf(app, 'provider_clearing')]).toEqual([0, 500_000]);
    expect(await balanceOf(app, 'seller_payable')).toBe(500_000);
    await expectPayablesInBooks(app);
  });

  it('that is not taken is owed again, also when no callback comes', async () => {
    const id = await batchOf();
    const { payoutId } = pawapay.asked('payouts').at(-1) ?? {};
    pawapay.states.set(payoutId, { status: 'FAILED', failureReason: { failureCode: 'WALLET_LIMIT_REACHED' } });
    await check(2);
    expect(await payoutOf(id)).toMatchObject({ state: 'failed', failure: 'limit_exceeded', can: [] });
    expect(await balanceOf(app, 'seller_payable')).toBe(500_000);
    expect(await balanceOf(app, 'provider_clearing')).toBe(500_000);
    await expectPayablesInBooks(app);
  });

  it('is sent once, whenever the process ends', async () => {
    const before = pawapay.asked('payouts').length;
    pawapay.control.fault = 'mute';
    const id = await batchOf();
    pawapay.control.fault = 'none';
    expect(await payoutOf(id)).toMatchObject({ state: 'sent', isAwaited: true });
    await Promise.all([check(2), check(2), app.runJobs()]);
    expect(pawapay.asked('payouts')).toHaveLength(before + 1);
    const { payoutId } = pawapay.asked('payouts').at(-1) ?? {};
    await report('payoutId', payoutId, { status: 'COMPLETED', money: francs(500_000) });
    expect(await payoutOf(id)).toMatchObject({ state: 'paid' });
    await expectPayablesInBooks(app);
  });

  it('is left to the bank beyond what providers hold by the books', async () => {
    const { dealId } = await payInto(desk, francs(70_000));
    await release(app, dealId, 'creditor');
    const before = pawapay.asked('payouts').length;
    const id = await batchOf();
    expect(pawapay.asked('payouts')).toHaveLength(before);
    expect(await payoutOf(id)).toMatchObject({ state: 'sent', isAwaited: false });
    const { text } = await finance.get(exportPayoutBatch.path.replace('{id}', id));
    expect(text).toContain('70000,RWF,mobile_money');
    await finance.call(markBatchPaid, { ...byId(id), body: {} });
    const { payouts } = await finance.call(readPayoutBatch, byId(id));
    const body = { payoutId: payouts[0]?._id ?? '', outcome: 'returned' as const, reason: 'x' };
    await finance.call(markPayoutReturned, { ...byId(id), body });
    expect(await balanceOf(app, 'bank')).toBe(70_000);
    await expectPayablesInBooks(app);
  });
});
