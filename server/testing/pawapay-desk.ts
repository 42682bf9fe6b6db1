import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Money } from '#contract/money.ts';
import { startPayment } from '#contract/payments/pay.endpoints.ts';
import { approvePayoutBatch, makePayoutBatch, markBatchSent } from '#contract/payouts/payouts.endpoints.ts';
import { listStaffRefunds, requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { checkDisbursements } from '#server/modules/provider-events/index.ts';
import { francs } from './finance-desk.ts';
import { openPawapay, pawapayPath } from './pawapay-stand-in.ts';
import { createTwoDesks, release } from './refunds.ts';

const minute = 60_000;
const phone = '0788123456';
const byId = (id: string) => ({ params: { id } });

/** A desk whose operator uses pawaPay, and pawaPay itself. */
export async function createPawapayDesk() {
  const pawapay = await openPawapay();
  const desk = await createTwoDesks(pawapay.environment);
  const { app, buyer, finance, second, owe } = desk;
  const authority = new URL(app.platform.config.publicUrl).host;

  /** pawaPay reports an outcome: in its own books, and by callbacks. */
  const report = async (
    kind: 'depositId' | 'refundId' | 'payoutId',
    id: string,
    { status, money, times = 1, code }: { status: string; money: Money; times?: number; code?: string },
  ) => {
    const amount = { amount: String(money.amount), currency: money.currency };
    const failure = code === undefined ? {} : { failureReason: { failureCode: code } };
    const facts = { [kind]: id, status, ...amount, ...failure };
    pawapay.states.set(id, facts);
    const body = Buffer.from(JSON.stringify(facts));
    const headers = pawapay.signed(body, { at: app.clock.now(), authority });
    const send = () => app.send({ method: 'POST', url: pawapayPath, headers, payload: body });
    return Promise.all(Array.from({ length: times }, async () => (await send()).status));
  };
  /** The buyer pays into a deal by pawaPay, and the payment is released. */
  const pay = async (to: 'payer' | 'creditor', money: Money = francs(500_000)) => {
    const { dealId, dueId } = await owe(money);
    const body = { dueIds: [dueId], method: 'pawapay' as const, phone, commandId: randomUUID() };
    const { payment } = await buyer.call(startPayment, { body });
    expect(await report('depositId', payment._id, { status: 'COMPLETED', money })).toEqual([200]);
    const owedId = await release(app, dealId, to);
    return { dealId, paymentId: payment._id, owedId };
  };
  const refundOf = async (owedId: string, amount?: number) => {
    const body = { owedId, amount, reason: 'The deal fell through', commandId: randomUUID() };
    const { refund } = await finance.call(requestRefund, { body });
    return refund._id;
  };
  const sendBack = async (owedId: string, amount?: number) => {
    const id = await refundOf(owedId, amount);
    await finance.call(sendRefund, byId(id));
    await app.runJobs();
    return id;
  };
  const refund = async (id: string) => {
    const all = await Promise.all(
      (['open', 'ended'] as const).map((state) => finance.call(listStaffRefunds, { query: { state } })),
    );
    return all.flatMap(({ refunds }) => refunds).find(({ _id }) => _id === id);
  };
  const batchOf = async (isRun = true) => {
    const { batch } = await finance.call(makePayoutBatch, { body: { currency: 'RWF', commandId: randomUUID() } });
    await second.call(approvePayoutBatch, byId(batch._id));
    await finance.call(markBatchSent, byId(batch._id));
    if (isRun) await app.runJobs();
    return batch._id;
  };
  const check = async (minutes: number) => {
    app.clock.advance(minutes * minute);
    await checkDisbursements(app.platform);
  };
  return { ...desk, pawapay, report, pay, refundOf, sendBack, refund, batchOf, check };
}
