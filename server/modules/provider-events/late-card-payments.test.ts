import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { cancelPayment, listOwnDues, readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import { listStatementLines, matchPayment } from '#contract/reconciliation/reconciliation.endpoints.ts';
import { listOwnRefunds, requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { signTimed } from '#server/modules/providers/index.ts';
import { expectSoundBooks, francs } from '#server/testing/finance-desk.ts';
import { openStandIn } from '#server/testing/provider-stand-in.ts';
import { balanceOf, createTwoDesks } from '#server/testing/refunds.ts';

const secret = 'whsec_late';
const byId = (id: string) => ({ params: { id } });

/** A server in the place of Stripe: what a page is paid by is an intent, by which alone it is refunded. */
const sessions = new Map<string, Record<string, unknown>>();
const refunded: string[] = [];
const stripe = await openStandIn(({ method, path, headers, body }) => {
  const fields = new URLSearchParams(body);
  if (path === '/v1/refunds') {
    const intent = fields.get('payment_intent') ?? '';
    if (!intent.startsWith('pi_')) return { status: 400, body: { error: { code: 'resource_missing' } } };
    refunded.push(intent);
    return { status: 200, body: { id: `re_${refunded.length}`, status: 'succeeded', metadata: {} } };
  }
  if (method === 'GET') {
    const id = new URL(path, 'http://stripe').pathname.split('/').at(-1);
    const session = [...sessions.values()].find((each) => each.id === id);
    return session === undefined ? { status: 404, body: { error: {} } } : { status: 200, body: session };
  }
  const session = {
    id: `cs_${sessions.size + 1}`,
    url: 'https://checkout.stripe.example/page',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
    currency: 'rwf',
    client_reference_id: fields.get('client_reference_id'),
  };
  sessions.set(String(headers['idempotency-key']), session);
  return { status: 200, body: session };
});
const environment = { STRIPE_URL: stripe.url, STRIPE_SECRET_KEY: 'sk_late', STRIPE_WEBHOOK_SECRET: secret };
const { app, buyer, finance, owe } = await createTwoDesks(environment);

async function report(type: string, object: unknown): Promise<void> {
  const payload = Buffer.from(JSON.stringify({ id: `evt_${randomUUID()}`, type, data: { object } }));
  const signature = signTimed(payload, { secret, now: app.clock.now() });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  expect((await app.send({ method: 'POST', url: '/provider/stripe/events', headers, payload })).status).toBe(200);
  await app.runJobs();
}

/** A payer cancels a payment by card, and pays on the page that is still open; returns the line of the money. */
async function payLate(intent: string) {
  const { dueId } = await owe(francs(500_000));
  const body = { dueIds: [dueId], method: 'card' as const, commandId: randomUUID() };
  const { payment } = await buyer.call(startPayment, { body });
  await buyer.call(cancelPayment, byId(payment._id));
  const paid = { status: 'complete', payment_status: 'paid', payment_intent: { id: intent, latest_charge: null } };
  const session = Object.assign(sessions.get(payment._id) ?? {}, paid);
  await report('checkout.session.completed', { ...session, payment_intent: intent });
  const [line] = (await finance.call(listStatementLines)).lines;
  expect(line).toMatchObject({ provider: 'stripe', unallocated: francs(500_000) });
  return { dueId, paymentId: payment._id, lineId: line?._id ?? '' };
}

const stateOf = async (id: string) => (await buyer.call(readPayment, byId(id))).payment.state;

it('a card payment that was paid after it was called off, and that finance matched, can be charged back', async () => {
  const { dueId, paymentId, lineId } = await payLate('pi_matched');
  await finance.call(matchPayment, { ...byId(paymentId), body: { commandId: randomUUID(), lineId } });
  expect(await stateOf(paymentId)).toBe('succeeded');
  await report('charge.dispute.funds_withdrawn', { payment_intent: 'pi_matched' });
  expect(await stateOf(paymentId)).toBe('reversed');
  expect((await buyer.call(listOwnDues)).dues.find(({ _id }) => _id === dueId)).toMatchObject({ state: 'open' });
  expect(await expectSoundBooks(app)).toMatchObject({ provider_clearing: 0, deal_funds: 0 });
});

it('and that finance gives back goes back by the card, to its payer', async () => {
  const { lineId } = await payLate('pi_refunded');
  const body = { lineId, reason: 'Too late', commandId: randomUUID() };
  const { refund } = await finance.call(requestRefund, { body });
  await finance.call(sendRefund, byId(refund._id));
  await app.runJobs();
  expect(refunded).toEqual(['pi_refunded']);
  expect((await buyer.call(listOwnRefunds)).refunds).toMatchObject([{ _id: refund._id, state: 'succeeded' }]);
  expect([await balanceOf(app, 'provider_clearing'), await balanceOf(app, 'unallocated')]).toEqual([0, 0]);
});
