import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { actOnDeal, readDeal } from '#contract/deals/deals.endpoints.ts';
import { cancelPayment, listOwnDues, readPayment } from '#contract/payments/pay.endpoints.ts';
import {
  importStatement,
  listStaffPayments,
  listStatementLines,
  matchPayment,
} from '#contract/reconciliation/reconciliation.endpoints.ts';
import { openDepositDue, voidDepositDues } from '#server/modules/payments/index.ts';
import { addAuction } from '#server/testing/auctions.ts';
import { createDesk, expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { formOf } from '#server/testing/index.ts';
import { startSimulated } from '#server/testing/simulated-callbacks.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const desk = await createDesk();
const { app, buyer, seller, finance, accountId, owe, start, seen } = desk;
const byId = (id: string) => ({ params: { id } });
const read = async (id: string) => (await buyer.call(readPayment, byId(id))).payment;
const match = (id: string, amount: number) =>
  finance.call(matchPayment, { ...byId(id), body: { commandId: randomUUID(), seen: seen(amount) } });
const isWaitedFor = async (id: string) =>
  (await finance.call(listStaffPayments, { query: { limit: 100 } })).payments.some(({ _id }) => _id === id);
const act = async (who: typeof buyer, dealId: string, action: 'give_up' | 'confirm_payment', fields: object) => {
  const { deal } = await who.call(readDeal, byId(dealId));
  const body = { action, expectedVersion: deal.version, commandId: randomUUID(), fields };
  await who.call(actOnDeal, { ...byId(dealId), body });
};

describe('a payment to an account of which nothing has arrived', () => {
  it('can be called off after a slip too; the due is paid in another way, and late money is proposed for it', async () => {
    const { dueId } = await owe();
    const payment = await start(dueId);
    const form = await formOf({}, [{ field: 'slip', name: 'slip.png', bytes: picture }]);
    expect((await buyer.send({ method: 'POST', url: `/api/payments/${payment._id}/slip`, ...form })).status).toBe(200);
    expect(await read(payment._id)).toMatchObject({ state: 'pending', can: ['cancel', 'add_slip'] });
    const { payment: ended } = await buyer.call(cancelPayment, byId(payment._id));
    expect(ended).toMatchObject({ state: 'cancelled', can: [], payTo: [], slips: [{ name: 'slip.png' }] });
    const other = await startSimulated(buyer, dueId);
    await buyer.call(cancelPayment, byId(other._id));
    const again = await start(dueId);

    const table = `date,amount,reference,text,name\n2026-03-02,500000,FT1,${payment.reference},Someone\n`;
    const files = [{ field: 'statement', name: 'statement.csv', bytes: Buffer.from(table) }];
    await finance.send({ method: 'POST', url: importStatement.path, ...(await formOf({ accountId }, files)) });
    const [line] = (await finance.call(listStatementLines)).lines;
    expect(line?.proposals).toMatchObject([{ paymentId: payment._id, reason: 'exact' }]);
    const body = { commandId: randomUUID(), lineId: line?._id };
    await finance.call(matchPayment, { ...byId(payment._id), body });
    expect(await read(payment._id)).toMatchObject({ state: 'succeeded', received: francs(500_000) });
    // What was begun for the same is not waited for.
    expect(await read(again._id)).toMatchObject({ state: 'cancelled' });
    expect(await isWaitedFor(again._id)).toBe(false);
    await expectSoundBooks(app);
  });

  it('and was called off takes a part that comes late, and is not waited for again', async () => {
    const { dueId } = await owe();
    const payment = await start(dueId);
    await buyer.call(cancelPayment, byId(payment._id));
    expect((await match(payment._id, 200_000)).payment).toMatchObject({
      state: 'cancelled',
      received: francs(200_000),
    });
    const { dues } = await buyer.call(listOwnDues);
    expect(dues.find(({ _id }) => _id === dueId)).toMatchObject({ state: 'part', paid: francs(200_000) });
    const rest = await start(dueId);
    expect(rest.money).toEqual(francs(300_000));
    expect((await match(payment._id, 300_000)).payment.state).toBe('succeeded');
    expect((await read(rest._id)).state).toBe('cancelled');
    await expectSoundBooks(app);
  });

  it('but a part, cannot be called off', async () => {
    const payment = await start((await owe()).dueId);
    await match(payment._id, 1);
    expect(await read(payment._id)).toMatchObject({ state: 'pending', can: ['add_slip'] });
    expect((await buyer.post(`/api/payments/${payment._id}/cancel`, undefined)).status).toBe(409);
  });
});

describe('a payment to an account ends without money', () => {
  it('once the deal comes to nothing, unless something else that it is meant for is owed', async () => {
    const [ended, open] = [await owe(), await owe()];
    const [one, both] = [await start(ended.dueId), await start((await owe()).dueId)];
    await app.db.insertInto('payment_items').values({ payment_id: both._id, due_id: ended.dueId, amount: 1 }).execute();
    const other = await start(open.dueId);
    await act(buyer, ended.dealId, 'give_up', { note: 'Changed my mind' });
    const states = await Promise.all([one, both, other].map(async ({ _id }) => (await read(_id)).state));
    expect(states).toEqual(['cancelled', 'created', 'created']);
    expect([await isWaitedFor(one._id), await isWaitedFor(both._id)]).toEqual([false, true]);
  });

  it('once the seller has the money', async () => {
    const { dealId, dueId } = await owe();
    const payment = await start(dueId);
    await act(seller, dealId, 'confirm_payment', { dueId });
    expect(await read(payment._id)).toMatchObject({ state: 'cancelled', payTo: [] });
  });

  it('once the deposit of an auction is not awaited any more', async () => {
    const { id: auctionId } = await addAuction(app);
    const now = app.clock.now();
    const deposit = { depositId: randomUUID(), auctionId, debtorId: buyer.userId, money: francs(900), dueAt: now, now };
    await app.db.transaction().execute((transaction) => openDepositDue(transaction, deposit));
    const dues = app.db.selectFrom('payment_dues').select('id').where('deposit_id', '=', deposit.depositId);
    const payment = await start((await dues.executeTakeFirstOrThrow()).id);
    await app.db.transaction().execute((transaction) => voidDepositDues(transaction, { auctionId }, now));
    expect((await read(payment._id)).state).toBe('cancelled');
  });
});
