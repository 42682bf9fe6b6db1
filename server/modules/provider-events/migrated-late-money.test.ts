import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cancelPayment } from '#contract/payments/pay.endpoints.ts';
import { listStatementLines } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { up as findLateMoney } from '#server/migrations/202612100230-late-provider-money.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { balanceOf, createTwoDesks } from '#server/testing/refunds.ts';
import { startSimulated, succeed } from '#server/testing/simulated-callbacks.ts';

const byId = (id: string) => ({ params: { id } });

it('late money of providers from before is found by its id, and nobody waits for what is not owed or not sent', async () => {
  const { app, buyer, finance, owe, start } = await createTwoDesks();
  const { db } = app;
  const late = await startSimulated(buyer, (await owe(francs(900))).dueId);
  await buyer.call(cancelPayment, byId(late._id));
  await succeed(app, late._id, 900);
  const [line] = (await finance.call(listStatementLines)).lines;
  const body = { lineId: line?._id, reason: 'Too late', commandId: randomUUID() };
  const { refund } = await finance.call(requestRefund, { body });
  await finance.call(sendRefund, byId(refund._id));
  await app.runJobs();
  expect(await balanceOf(app, 'unallocated')).toBe(0);
  const [open, needless] = [await start((await owe()).dueId), await owe()];
  const waiting = await start(needless.dueId);
  // As the version before has left it.
  const former = { provider_reference: 'cs_1' };
  await db.updateTable('provider_payments').set(former).where('payment_id', '=', late._id).execute();
  await db.updateTable('refunds').set({ recipient_id: null }).where('id', '=', refund._id).execute();
  await db.updateTable('disbursements').set({ state: 'checking', ended_at: null }).execute();
  await db.updateTable('payment_dues').set({ state: 'void' }).where('id', '=', needless.dueId).execute();

  await findLateMoney(db as Parameters<typeof findLateMoney>[0]);

  const known = await db.selectFrom('provider_payments').select(['payment_id', 'provider_reference']).execute();
  expect(known).toEqual([{ payment_id: late._id, provider_reference: `SIM-${late._id.slice(0, 8)}` }]);
  expect(await db.selectFrom('refunds').select('recipient_id').execute()).toEqual([{ recipient_id: buyer.userId }]);
  expect(await db.selectFrom('disbursements').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  const payments = db.selectFrom('payments').select(['id', 'state']).where('provider', '=', 'manual').orderBy('id');
  expect(new Map((await payments.execute()).map(({ id, state }) => [id, state]))).toEqual(
    new Map([
      [open._id, 'created'],
      [waiting._id, 'cancelled'],
    ]),
  );
});
