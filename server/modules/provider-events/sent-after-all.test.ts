import { describe, expect, it } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications.endpoints.ts';
import { markPayoutReturned, readPayoutBatch } from '#contract/payouts/payouts.endpoints.ts';
import { markRefundFailed, markRefundSent, markRefundSucceeded } from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { createPawapayDesk } from '#server/testing/pawapay-desk.ts';
import { addPayoutAccount } from '#server/testing/payouts.ts';
import { balanceOf, expectPayablesInBooks } from '#server/testing/refunds.ts';
import { checkDisbursement } from './check-disbursements.ts';

const byId = (id: string) => ({ params: { id } });
const money = francs(500_000);
const completed = { status: 'COMPLETED', money };

/** A desk whose provider takes what it is asked to send, and gives no answer for a day. */
async function createSilentDesk() {
  const desk = await createPawapayDesk();
  const { app, finance, pawapay, pay, sendBack, check } = desk;
  const silent = async <Done>(send: () => Promise<Done>): Promise<Done> => {
    pawapay.control.fault = 'down';
    const done = await send();
    await check(2);
    await check(24 * 60);
    pawapay.control.fault = 'none';
    return done;
  };
  const silentRefund = async () => {
    const { owedId } = await pay('payer');
    const id = await silent(() => sendBack(owedId));
    return { id, refundId: pawapay.asked('refunds').at(-1)?.refundId };
  };
  const fail = (id: string, next: 'manual' | 'failed') =>
    finance.call(markRefundFailed, { ...byId(id), body: { reason: 'No answer', next } });
  const noticesOf = async () =>
    (await finance.call(listNotifications)).notifications.flatMap(({ kind, data }) =>
      kind === 'disbursement-staff' && Object(data).news === 'sent_after_all' ? [data] : [],
    );
  const books = async () => ({
    clearing: await balanceOf(app, 'provider_clearing'),
    fees: await balanceOf(app, 'provider_fees'),
    bank: await balanceOf(app, 'bank'),
  });
  return { ...desk, silent, silentRefund, fail, noticesOf, books };
}

describe('a refund that counted as not sent', async () => {
  const { app, finance, pawapay, report, refund, silentRefund, fail, noticesOf, books } = await createSilentDesk();

  it('and has arrived after all while it waits is over, and finance is notified', async () => {
    const { id, refundId } = await silentRefund();
    await fail(id, 'manual');
    expect(await books()).toEqual({ clearing: 500_000, fees: 0, bank: 0 });
    expect(await report('refundId', refundId, { ...completed, times: 3 })).toEqual([200, 200, 200]);
    expect(await refund(id)).toMatchObject({ state: 'succeeded', can: [] });
    expect(await refund(id)).not.toHaveProperty('failure');
    expect(await noticesOf()).toMatchObject([{ of: 'refund', money }]);
    expect(await books()).toEqual({ clearing: 0, fees: 0, bank: 0 });
    await expectPayablesInBooks(app);
  });

  it('is a loss where it was sent by the bank meanwhile, once, and finance is notified', async () => {
    const { id, refundId } = await silentRefund();
    await fail(id, 'manual');
    await finance.call(markRefundSent, { ...byId(id), body: { bankReference: 'FT-1' } });
    const before = (await noticesOf()).length;
    await report('refundId', refundId, { ...completed, times: 2 });
    await report('refundId', refundId, completed);
    expect(await refund(id)).toMatchObject({ state: 'sent', bankReference: 'FT-1' });
    expect((await noticesOf()).length - before).toBe(1);
    expect(await books()).toEqual({ clearing: 0, fees: 500_000, bank: 500_000 });
    await finance.call(markRefundSucceeded, byId(id));
    await expectPayablesInBooks(app);
  });

  it('is not sent again when it is asked about, whatever finance has said of it', async () => {
    const [failed, arrived] = [await silentRefund(), await silentRefund()];
    await fail(failed.id, 'failed');
    await finance.call(markRefundSucceeded, byId(arrived.id));
    const before = pawapay.asked('refunds').length;
    for (const { refundId } of [failed, arrived]) await checkDisbursement(app.platform, refundId);
    expect(pawapay.asked('refunds')).toHaveLength(before);
    const told = (await noticesOf()).length;
    pawapay.states.set(failed.refundId, { status: 'COMPLETED', amount: '500000', currency: 'RWF' });
    await checkDisbursement(app.platform, failed.refundId);
    expect((await noticesOf()).length - told).toBe(1);
    await expectPayablesInBooks(app);
  });
});

describe('a payout that counted as not made', async () => {
  const { app, seller, finance, pawapay, report, pay, batchOf, silent, noticesOf, books } = await createSilentDesk();

  it('is a loss where the provider has made it after all, once, and finance is notified', async () => {
    await addPayoutAccount(app, seller.userId, { number: '+250788123456', method: 'mobile_money' });
    await pay('creditor');
    await pay('payer');
    const id = await silent(batchOf);
    const { id: sent } = await app.db.selectFrom('disbursements').select('id').executeTakeFirstOrThrow();
    const [payout] = (await finance.call(readPayoutBatch, byId(id))).payouts;
    expect(payout).toMatchObject({ state: 'sent', isAwaited: false });
    const body = { payoutId: payout?._id ?? '', outcome: 'failed' as const, reason: 'No answer' };
    await finance.call(markPayoutReturned, { ...byId(id), body });
    await batchOf();
    await report('payoutId', pawapay.asked('payouts').at(-1)?.payoutId, completed);
    expect(await books()).toEqual({ clearing: 500_000, fees: 0, bank: 0 });
    await report('payoutId', sent, { ...completed, times: 2 });
    await report('payoutId', sent, completed);
    expect(await noticesOf()).toMatchObject([{ of: 'payout', money }]);
    expect(await books()).toEqual({ clearing: 0, fees: 500_000, bank: 0 });
    await expectPayablesInBooks(app);
  });
});
