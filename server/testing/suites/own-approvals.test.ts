import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startPayment } from '#contract/payments/pay.endpoints.ts';
import { makePayoutBatch } from '#contract/payouts/payouts.endpoints.ts';
import { matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { requestRefund } from '#contract/refunds/refunds.endpoints.ts';
import { francs } from '../finance-desk.ts';
import { type SignedIn, signUpAs } from '../index.ts';
import { addOwedDeal } from '../payments.ts';
import { addPayoutAccount } from '../payouts.ts';
import { createTwoDesks, release } from '../refunds.ts';
import { startSimulated, succeed } from '../simulated-callbacks.ts';

const { app, finance, second, accountId } = await createTwoDesks();
const member = (name: string) =>
  signUpAs(app, { name, email: `${name}@staff.example` }, { role: 'staff', rights: ['finance'] });
/** Members of finance who buy and sell for themselves. */
const [buying, selling] = [await member('buying'), await member('selling')];
const everybody = { finance, second, buying, selling };
type Name = keyof typeof everybody;

const reason = 'For a test';
const seen = (amount: number) => ({ accountId, amount, bankReference: randomUUID(), bookedOn: '2026-03-01' });
const money = francs(900_000);

/** A deal between two members of finance, whose buyer has begun to pay. */
async function begun() {
  const owed = await addOwedDeal(app, { buyerId: buying.userId, sellerId: selling.userId, money });
  const body = { dueIds: [owed.dueId], method: 'bank_transfer' as const, commandId: randomUUID() };
  return { ...owed, paymentId: (await buying.call(startPayment, { body })).payment._id };
}

async function paid() {
  const { dealId, paymentId } = await begun();
  const body = { commandId: randomUUID(), seen: seen(money.amount) };
  const { receipt = '' } = await finance.call(matchPayment, { params: { id: paymentId }, body });
  return { dealId, receipt };
}

/** Money that a provider has received after the payment for it was called off. */
async function lateLine() {
  const { dueId } = await addOwedDeal(app, { buyerId: buying.userId, sellerId: selling.userId, money });
  const payment = await startSimulated(buying, dueId);
  await buying.post(`/api/payments/${payment._id}/cancel`, undefined);
  await succeed(app, payment._id, money.amount);
  const lines = app.db.selectFrom('statement_lines').select('id').where('payment_id', '=', payment._id);
  return lines.executeTakeFirstOrThrow();
}

const tell = (name: Name, path: string, body?: object) =>
  (everybody[name] as SignedIn).post(`/api/staff/${path}`, body).then(({ status }) => status);

/** Which of these people are refused with 403. */
async function refusedOf(ask: (name: Name) => Promise<number>): Promise<Name[]> {
  const refused: Name[] = [];
  for (const name of Object.keys(everybody) as Name[]) if ((await ask(name)) === 403) refused.push(name);
  return refused;
}

describe('nobody of finance decides about money of their own', () => {
  it('finds no payment that they make, or of a deal of theirs', async () => {
    for (const [name, expected] of [
      ['buying', 403],
      ['selling', 403],
      ['second', 200],
    ] as const) {
      const { paymentId } = await begun();
      const body = { commandId: randomUUID(), seen: seen(money.amount) };
      expect([name, await tell(name, `payments/${paymentId}/match`, body)]).toEqual([name, expected]);
    }
  });

  it('voids no receipt for money that they have paid', async () => {
    const { receipt } = await paid();
    expect(await tell('buying', `receipts/${receipt}/void`, { reason })).toBe(403);
    expect(await tell('second', `receipts/${receipt}/void`, { reason })).toBe(200);
  });

  it('writes off no money of a payment of theirs', async () => {
    const line = await lateLine();
    expect(await tell('buying', `statement-lines/${line.id}/dismiss`, { reason })).toBe(403);
    expect(await tell('second', `statement-lines/${line.id}/dismiss`, { reason })).toBe(200);
  });

  it('asks for no refund of money that came after their own payment had ended, or one to them', async () => {
    const { id: lineId } = await lateLine();
    const ask = (name: Name) => tell(name, 'refunds', { lineId, reason, commandId: randomUUID() });
    expect(await refusedOf(ask)).toEqual(['buying', 'selling']);
    const refunds = app.db.selectFrom('refunds').select('id').where('line_id', '=', lineId);
    const { id } = await refunds.executeTakeFirstOrThrow();
    expect(await refusedOf((name) => tell(name, `refunds/${id}/send`))).toEqual(['buying', 'selling']);
  });

  it.each([
    ['approve', ['finance', 'buying', 'selling']],
    ['cancel', ['buying', 'selling']],
    ['mark-sent', ['buying', 'selling']],
    ['mark-succeeded', ['buying', 'selling']],
    ['mark-failed', ['buying', 'selling']],
  ] as const)('takes no step of a refund: %s', async (verb, expected) => {
    const { dealId } = await paid();
    const owedId = await release(app, dealId, 'payer');
    const body = { owedId, reason, commandId: randomUUID() };
    for (const name of ['buying', 'selling'] as const) expect(await tell(name, 'refunds', body)).toBe(403);
    const { refund } = await finance.call(requestRefund, { body });
    expect(refund.needsSecond).toBe(true);
    const carried = { approve: undefined, 'mark-succeeded': undefined, 'mark-sent': { bankReference: 'FT' } };
    const sent = verb in carried ? carried[verb as keyof typeof carried] : { reason };
    expect(await refusedOf((name) => tell(name, `refunds/${refund._id}/${verb}`, sent))).toEqual(expected);
  });

  it('approves no batch that they have made, and takes no step of one that pays them or is of their deal', async () => {
    const { dealId } = await paid();
    await release(app, dealId, 'creditor');
    await addPayoutAccount(app, selling.userId);
    // Money of their own is left out of a batch that they make.
    expect(await tell('selling', 'payout-batches', { currency: 'RWF', commandId: randomUUID() })).toBe(409);
    const { batch } = await finance.call(makePayoutBatch, { body: { currency: 'RWF', commandId: randomUUID() } });
    const path = `payout-batches/${batch._id}`;
    expect(await tell('finance', `${path}/approve`)).toBe(403);
    const { id: payoutId } = await app.db
      .selectFrom('payouts')
      .select('id')
      .where('batch_id', '=', batch._id)
      .executeTakeFirstOrThrow();
    const steps: [string, object | undefined][] = [
      ['approve', undefined],
      ['cancel', undefined],
      ['mark-sent', undefined],
      ['mark-paid', {}],
      ['mark-returned', { payoutId, outcome: 'returned', reason }],
    ];
    for (const [verb, body] of steps) {
      for (const name of ['buying', 'selling'] as const) {
        expect([verb, name, await tell(name, `${path}/${verb}`, body)]).toEqual([verb, name, 403]);
      }
    }
    expect(await tell('second', `${path}/approve`)).toBe(200);
    expect(await tell('finance', `${path}/mark-sent`)).toBe(200);
    for (const name of ['buying', 'selling'] as const) {
      expect((await everybody[name].get(`/api/staff/${path}/file`)).status).toBe(403);
    }
  });
});
