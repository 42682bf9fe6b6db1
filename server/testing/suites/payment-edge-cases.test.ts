import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readDealMoney } from '#contract/deals/deal-money.endpoints.ts';
import { actOnDeal, readDeal } from '#contract/deals/deals.endpoints.ts';
import { listOwnDues, readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import { getReceipt } from '#contract/receipts/receipts.endpoints.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { markRefundSent, markRefundSucceeded, requestRefund } from '#contract/refunds/refunds.endpoints.ts';
import { sweepDealsJob } from '#server/modules/deals/index.ts';
import { checkPayments } from '#server/modules/provider-events/index.ts';
import { changeSimulated } from '#server/modules/providers/index.ts';
import {
  createTestApp,
  grace,
  jean,
  type SignedIn,
  signUpAs,
  type TestApp,
  testPassword,
} from '#server/testing/index.ts';
import { addDeal } from '../deals.ts';
import { createDesk, expectSoundBooks, francs } from '../finance-desk.ts';
import { everyProvider } from '../money-runs/signed-reports.ts';
import { addOwedDeal } from '../payments.ts';
import { openStandIn, type StandInRequest } from '../provider-stand-in.ts';
import { release } from '../refunds.ts';
import { startSimulated, succeed } from '../simulated-callbacks.ts';

const minute = 60_000;
const hour = 60 * minute;
const byId = (id: string) => ({ params: { id } });

/** What the site does by itself every minute. */
async function minutely({ platform }: TestApp): Promise<void> {
  await checkPayments(platform);
  await sweepDealsJob(platform).run({});
}

const read = async (who: SignedIn, id: string) => (await who.call(readPayment, byId(id))).payment;
const stateOf = async (who: SignedIn, id: string) => (await who.call(readDeal, byId(id))).deal.state;
const dueOf = async (who: SignedIn, id: string, state: 'open' | 'ended' = 'open') =>
  (await who.call(listOwnDues, { query: { state, limit: 100 } })).dues.find(({ _id }) => _id === id);

describe('a callback that comes before our own commit', async () => {
  const states = new Map<string, object>();
  let callBack = async (_url: string) => 0;
  const answered: number[] = [];
  const standIn = await openStandIn(async ({ method, path, headers, body }: StandInRequest) => {
    if (path.endsWith('/token/')) {
      return { status: 200, body: { access_token: 'token', token_type: 'access_token', expires_in: 3_600 } };
    }
    if (method === 'GET') return { status: 200, body: states.get(path.split('/').at(-1) ?? '') };
    const { amount, currency } = JSON.parse(body);
    states.set(String(headers['x-reference-id']), { status: 'SUCCESSFUL', amount, currency });
    // The payer was fast: it is reported before the provider has answered us.
    answered.push(await callBack(String(headers['x-callback-url'])));
    return { status: 202 };
  });
  const app = await createTestApp({ environment: { ...everyProvider, MTN_MOMO_URL: standIn.url } });
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  callBack = async (address) => {
    const { pathname, search } = new URL(address);
    const payload = JSON.stringify({ status: 'SUCCESSFUL' });
    const headers = { 'content-type': 'application/json' };
    return (await app.send({ method: 'POST', url: pathname + search, headers, payload })).status;
  };

  it('is believed, and the answer to our call does not set it back', async () => {
    const money = francs(500_000);
    const { dealId, dueId } = await addOwedDeal(app, { buyerId: buyer.userId, sellerId: seller.userId, money });
    const body = { dueIds: [dueId], method: 'mtn_momo' as const, phone: '0788 123 456', commandId: randomUUID() };
    const { payment } = await buyer.call(startPayment, { body });
    expect(answered).toEqual([200]);
    // The provider is asked after the callback, since this one proves nothing by itself.
    await app.runJobs();
    expect(await read(buyer, payment._id)).toMatchObject({ state: 'succeeded', received: money });
    expect(await stateOf(buyer, dealId)).toBe('reserved');
    expect((await read(buyer, payment._id)).receipts).toHaveLength(1);
    await expectSoundBooks(app);
  });
});

describe('a deadline', async () => {
  const { app, buyer, owe } = await createDesk();
  const overdue = async () => {
    const { dealId, dueId } = await owe();
    const payment = await startSimulated(buyer, dueId);
    await changeSimulated(app.db, payment._id, { is_silent: true });
    app.clock.advance(2 * minute);
    await minutely(app);
    expect((await read(buyer, payment._id)).state).toBe('checking');
    await app.db.updateTable('deals').set({ due_at: app.clock.now() }).where('id', '=', dealId).execute();
    return { dealId, payment };
  };

  it('is put off while a provider gives no answer, and the payment keeps the deal once it does', async () => {
    const { dealId, payment } = await overdue();
    await minutely(app);
    expect(await stateOf(buyer, dealId)).toBe('accepted');
    const { deal } = await buyer.call(readDeal, byId(dealId));
    expect(Date.parse(deal.next.dueAt ?? '') - app.clock.now().getTime()).toBe(15 * minute);
    await changeSimulated(app.db, payment._id, { is_silent: false, state: 'succeeded', paid: 500_000 });
    app.clock.advance(16 * minute);
    await minutely(app);
    expect(await stateOf(buyer, dealId)).toBe('reserved');
    await expectSoundBooks(app);
  });

  it('is over once the provider says that nothing was paid', async () => {
    const { dealId, payment } = await overdue();
    await minutely(app);
    await changeSimulated(app.db, payment._id, { is_silent: false, state: 'failed', failure: 'declined' });
    app.clock.advance(16 * minute);
    await minutely(app);
    expect((await read(buyer, payment._id)).state).toBe('failed');
    expect(await stateOf(buyer, dealId)).toBe('fell_through');
  });

  it('is not put off for ever: after a day the payment is given up', async () => {
    const { dealId, payment } = await overdue();
    for (let hours = 0; hours < 26; hours += 1) {
      app.clock.advance(hour);
      await minutely(app);
    }
    await minutely(app);
    const row = await app.db.selectFrom('deals').select('state').where('id', '=', dealId).executeTakeFirstOrThrow();
    const { state } = await app.db
      .selectFrom('payments')
      .select('state')
      .where('id', '=', payment._id)
      .executeTakeFirstOrThrow();
    expect([state, row.state]).toEqual(['expired', 'fell_through']);
  });
});

describe('money for a property that another has by now', async () => {
  const { app, buyer, seller, owe } = await createDesk();

  it('stays unallocated, and neither deal changes', async () => {
    const { dealId, dueId } = await owe();
    const payment = await startSimulated(buyer, dueId);
    app.clock.advance(31 * minute);
    await minutely(app);
    expect((await read(buyer, payment._id)).state).toBe('expired');
    const { deal } = await buyer.call(readDeal, byId(dealId));
    const leave = { action: 'give_up' as const, expectedVersion: deal.version, commandId: randomUUID() };
    await buyer.call(actOnDeal, { ...byId(dealId), body: { ...leave, fields: { note: 'Too late' } } });
    const other = await signUpAs(app, { name: 'Other', email: 'other@mail.example' });
    const { listing_id: listingId } = await app.db
      .selectFrom('deals')
      .select('listing_id')
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    const parties = { listingId, buyerId: other.userId, sellerId: seller.userId };
    const taken = await addDeal(app.db, {
      ...parties,
      at: app.clock.now(),
      state: 'reserved',
      price: francs(5_000_000),
    });
    expect(await succeed(app, payment._id, 500_000)).toBe(200);
    expect((await read(buyer, payment._id)).state).toBe('expired');
    expect([await stateOf(buyer, dealId), await stateOf(other, taken)]).toEqual(['fell_through', 'reserved']);
    expect(await expectSoundBooks(app)).toMatchObject({ unallocated: -500_000, provider_clearing: 500_000 });
  });
});

describe('what is owed', async () => {
  const { app, buyer, finance, owe, start, seen } = await createDesk();
  const match = (id: string, amount: number) =>
    finance.call(matchPayment, { ...byId(id), body: { commandId: randomUUID(), seen: seen(amount) } });

  it('is paid by two payments in different ways together', async () => {
    const { dealId, dueId } = await owe();
    const first = await startSimulated(buyer, dueId);
    await succeed(app, first._id, 200_000);
    expect(await dueOf(buyer, dueId)).toMatchObject({ state: 'part', paid: francs(200_000) });
    expect(await stateOf(buyer, dealId)).toBe('accepted');
    const second = await start(dueId);
    expect(second.money).toEqual(francs(300_000));
    await match(second._id, 300_000);
    expect(await stateOf(buyer, dealId)).toBe('reserved');
    const { money } = await buyer.call(readDealMoney, byId(dealId));
    expect(money).toMatchObject({ paid: francs(500_000), held: francs(500_000) });
    expect(money.lines[0]?.receipts).toHaveLength(2);
    await expectSoundBooks(app);
  });

  it('by one payment in two deals goes back for one alone, and stays paid in the other', async () => {
    const [kept, ended] = [await owe(francs(700)), await owe(francs(300))];
    const payment = await start(kept.dueId, ended.dueId);
    const { receipt = '' } = await match(payment._id, 1_000);
    const owedId = await release(app, ended.dealId, 'payer');
    const body = { owedId, reason: 'Fell through', commandId: randomUUID() };
    const { refund } = await finance.call(requestRefund, { body });
    await finance.call(markRefundSent, { ...byId(refund._id), body: { bankReference: 'FT-1' } });
    await finance.call(markRefundSucceeded, byId(refund._id));
    expect(await read(buyer, payment._id)).toMatchObject({ state: 'part_refunded', received: francs(1_000) });
    expect(await dueOf(buyer, kept.dueId, 'ended')).toMatchObject({ state: 'settled', paid: francs(700) });
    expect(await dueOf(buyer, ended.dueId, 'ended')).toMatchObject({ state: 'void', paid: francs(0) });
    const { receipt: credited } = await buyer.call(getReceipt, { params: { number: receipt } });
    expect(credited).toMatchObject({ money: francs(1_000), credited: francs(300) });
    expect(credited).not.toHaveProperty('voidedBy');
    await expectSoundBooks(app);
  });

  it('in one currency is not paid by money of another, from an account or a provider', async () => {
    const dollars = { amount: 70_000, currency: 'USD' as const };
    const { dealId, dueId } = await owe(dollars);
    const payment = await startSimulated(buyer, dueId);
    const before = await app.db.selectFrom('statement_lines').select('id').execute();
    // The account of the operator that was named is one in francs.
    const answer = await finance.post(`/api/staff/payments/${payment._id}/match`, {
      commandId: randomUUID(),
      seen: seen(70_000),
    });
    expect(answer.status).toBe(422);
    expect(await app.db.selectFrom('statement_lines').select('id').execute()).toHaveLength(before.length);
    await app.db.updateTable('simulator_payments').set({ currency: 'RWF' }).where('id', '=', payment._id).execute();
    expect(await succeed(app, payment._id, 70_000)).toBe(200);
    expect(await dueOf(buyer, dueId)).toMatchObject({ state: 'open' });
    expect(await stateOf(buyer, dealId)).toBe('accepted');
    const books = await expectSoundBooks(app);
    expect(books.unallocated).toBe(-70_000);
  });
});

describe('a payer who deletes the account', async () => {
  const { app, buyer, seller, finance, owe, start, seen } = await createDesk();

  it('leaves receipts and books as they are, and what arrives later is unallocated', async () => {
    const paid = await owe(francs(600));
    const done = await start(paid.dueId);
    const body = { commandId: randomUUID(), seen: seen(600) };
    const { receipt = '' } = await finance.call(matchPayment, { ...byId(done._id), body });
    const open = await owe(francs(400));
    const payment = await startSimulated(buyer, open.dueId);
    const gone = await buyer.send({ method: 'DELETE', url: '/api/me', payload: { password: testPassword } });
    expect(gone.status, gone.text).toBe(200);
    expect(await succeed(app, payment._id, 400)).toBe(200);
    const books = await expectSoundBooks(app);
    expect(books).toMatchObject({ deal_funds: -600, unallocated: -400 });
    expect(await stateOf(seller, open.dealId)).toBe('accepted');
    const { receipt: kept } = await finance.call(getReceipt, { params: { number: receipt } });
    expect(kept).toMatchObject({ money: francs(600) });
    expect(JSON.stringify(kept)).not.toContain(grace.name);
    const events = await app.db.selectFrom('provider_events').select('raw_body').execute();
    expect(events).toHaveLength(1);
  });
});
