import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import { requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { openPawapay } from '#server/testing/pawapay-stand-in.ts';
import { createTwoDesks, release } from '#server/testing/refunds.ts';
import { checkPayments } from './check-payments.ts';
import { checkPaymentsJob, disbursementJobs, startAskingProviders } from './index.ts';

const minute = 60_000;
/** Less than a provider may take to answer. */
const patience = { timeout: 5_000 };
const money = francs(500_000);
const byId = (id: string) => ({ params: { id } });

async function createSlowDesk() {
  const pawapay = await openPawapay();
  const desk = await createTwoDesks(pawapay.environment);
  const { app, buyer, finance, owe } = desk;
  const begin = async () => {
    const { dealId, dueId } = await owe(money);
    const body = { dueIds: [dueId], method: 'pawapay' as const, phone: '0788123456', commandId: randomUUID() };
    const { payment } = await buyer.call(startPayment, { body });
    return { dealId, id: payment._id };
  };
  const stateOf = async (id: string) => (await buyer.call(readPayment, byId(id))).payment.state;
  /** The provider says that it has been paid. */
  const complete = (id: string) =>
    pawapay.states.set(id, { depositId: id, status: 'COMPLETED', amount: '500000', currency: 'RWF' });
  const ask = () => {
    const asking = startAskingProviders(app.platform);
    onTestFinished(() => asking.stop());
    return asking;
  };
  /** It answers nothing before what this returns is called. */
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    pawapay.control.held = promise;
    onTestFinished(() => resolve());
    return resolve;
  };
  /** A refund that the provider has been asked to send, and has not sent yet. */
  const refund = async () => {
    const { dealId, id } = await begin();
    complete(id);
    app.clock.advance(2 * minute);
    await checkPayments(app.platform);
    expect(await stateOf(id)).toBe('succeeded');
    const owedId = await release(app, dealId, 'payer');
    const body = { owedId, reason: 'The deal fell through', commandId: randomUUID() };
    const { refund: requested } = await finance.call(requestRefund, { body });
    await finance.call(sendRefund, byId(requested._id));
    await app.runJobs();
  };
  return { app, pawapay, begin, stateOf, complete, ask, hold, refund };
}

it('payments are asked about at the same time, beside the queue of jobs, while their provider does not answer', async () => {
  const { app, pawapay, begin, stateOf, complete, ask, hold } = await createSlowDesk();
  const payments = [await begin(), await begin(), await begin()];
  for (const { id } of payments) complete(id);
  const answer = hold();
  app.clock.advance(2 * minute);
  const asking = ask();
  await vi.waitFor(() => expect(pawapay.questions()).toBe(3), patience);
  // Nothing of it is a job that comes round, so that none can wait behind it.
  await app.runJobs();
  const jobs = [checkPaymentsJob(app.platform), ...disbursementJobs(app.platform)];
  expect(jobs.map(({ schedule }) => schedule)).toEqual([undefined, undefined, undefined]);
  answer();
  await asking.stop();
  expect(await Promise.all(payments.map(({ id }) => stateOf(id)))).toEqual(['succeeded', 'succeeded', 'succeeded']);
});

it('money that a slow provider is to send is asked about at the same time too', async () => {
  const { app, pawapay, ask, hold, refund } = await createSlowDesk();
  for (let sent = 0; sent < 3; sent += 1) await refund();
  const before = pawapay.questions();
  const answer = hold();
  app.clock.advance(2 * minute);
  const asking = ask();
  await vi.waitFor(() => expect(pawapay.questions() - before).toBe(3), patience);
  answer();
  await asking.stop();
});

it('money is sent by one job at a time, so that a provider that hangs keeps one worker alone', async () => {
  const { app, pawapay, refund } = await createSlowDesk();
  await refund();
  const { rows } = await app.pool.query(
    "SELECT queue_name FROM graphile_worker._private_job_queues WHERE queue_name = 'disbursements:send'",
  );
  expect([pawapay.asked('refunds').length, rows.length]).toEqual([1, 1]);
});
