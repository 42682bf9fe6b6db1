import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import { readPayment } from '#contract/payments/pay.endpoints.ts';
import {
  listOwedRefunds,
  listStaffRefunds,
  markRefundSucceeded,
  requestRefund,
  sendRefund,
} from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { balanceOf, createTwoDesks, expectPayablesInBooks, release } from '#server/testing/refunds.ts';
import { callbackOf, deliver, startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

const byId = (id: string) => ({ params: { id } });

describe('a charge-back', async () => {
  const desk = await createTwoDesks();
  const { app, buyer, finance, owe } = desk;
  const pay = async (paid = 500_000) => {
    const { dealId, dueId } = await owe(francs(500_000));
    const { _id: paymentId } = await startSimulated(buyer, dueId);
    await succeed(app, paymentId, paid);
    return { dealId, dueId, paymentId };
  };
  const takeBack = async (paymentId: string, times = 1) => {
    for (let time = 0; time < times; time += 1) {
      expect(await deliver(app, await callbackOf(app, paymentId, { state: 'reversed' }))).toBe(200);
    }
  };
  const ask = async (of: { owedId: string } | { lineId: string }, amount: number) => {
    const body = { ...of, amount, reason: 'The deal fell through', commandId: randomUUID() };
    return (await finance.call(requestRefund, { body })).refund._id;
  };
  const changeOf = async (kind: string, run: () => Promise<void>) => {
    const before = await balanceOf(app, kind);
    await run();
    return (await balanceOf(app, kind)) - before;
  };
  const moneyOf = (dealId: string) => buyer.call(readDealMoney, byId(dealId));

  it('of money that is held is owed again, and is nowhere in the deal', async () => {
    const { dealId, paymentId } = await pay();
    await takeBack(paymentId);
    const { money } = await moneyOf(dealId);
    const none = francs(0);
    expect(money).toMatchObject({ paid: none, held: none, released: none, refunded: none, fees: none });
  });

  it('of money that is partly refunded costs what was sent back before; the rest need not be sent any more', async () => {
    const { dealId, paymentId } = await pay();
    const owedId = await release(app, dealId, 'payer');
    const sent = await ask({ owedId }, 200_000);
    await finance.call(sendRefund, byId(sent));
    await app.runJobs();
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('part_refunded');
    // Asked for and not sent: it is called off.
    const unsent = await ask({ owedId }, 100_000);
    const lost = await changeOf('provider_fees', () => takeBack(paymentId, 2));
    expect(lost).toBe(200_000);
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('reversed');
    const { refunds } = await finance.call(listStaffRefunds, { query: { state: 'ended' } });
    expect(refunds.find(({ _id }) => _id === unsent)).toMatchObject({
      state: 'cancelled',
      failure: 'payment_reversed',
    });
    expect((await finance.call(listOwedRefunds)).owed.find(({ _id }) => _id === owedId)).toBeUndefined();
    expect(await balanceOf(app, 'refund_payable')).toBe(0);
    await expectPayablesInBooks(app);
    const { money } = await moneyOf(dealId);
    expect(money).toMatchObject({ paid: francs(500_000), held: francs(0), refunded: francs(500_000) });
  });

  it('of what was refunded in full, or paid too much and given back, is the loss of the operator', async () => {
    const { dealId, paymentId } = await pay(500_700);
    const { id: lineId } = await app.db
      .selectFrom('statement_lines')
      .select('id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const owedId = await release(app, dealId, 'payer');
    for (const id of [await ask({ owedId }, 500_000), await ask({ lineId }, 300)]) {
      await finance.call(sendRefund, byId(id));
      await app.runJobs();
    }
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('refunded');
    const clearing = await changeOf('provider_clearing', async () => {
      const lost = await changeOf('provider_fees', () => takeBack(paymentId, 2));
      expect(lost).toBe(500_300);
    });
    // The balance of providers is shown without its sign.
    expect(Math.abs(clearing)).toBeGreaterThan(0);
    expect((await buyer.call(readPayment, byId(paymentId))).payment.state).toBe('reversed');
    await expectPayablesInBooks(app);
  });

  it('leaves the money of the seller alone', async () => {
    const { dealId, paymentId } = await pay();
    await release(app, dealId, 'creditor');
    const owed = await changeOf('seller_payable', () => takeBack(paymentId));
    expect(owed).toBe(0);
    await expectPayablesInBooks(app);
  });

  it('while a refund is on its way is known, and the refund ends as the bank says', async () => {
    const { dealId, paymentId } = await pay();
    const owedId = await release(app, dealId, 'payer');
    const id = await ask({ owedId }, 500_000);
    await finance.post(`/api/staff/refunds/${id}/mark-sent`, { bankReference: 'FT-1' });
    await takeBack(paymentId);
    await finance.call(markRefundSucceeded, byId(id));
    await expectPayablesInBooks(app);
  });
});
