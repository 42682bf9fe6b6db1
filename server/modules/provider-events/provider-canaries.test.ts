import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readPayment, startPayment } from '#contract/payments/pay.endpoints.ts';
import type { PaymentMethod } from '#contract/payments/pay.vocabulary.ts';
import { approvePayoutBatch, makePayoutBatch, markBatchSent } from '#contract/payouts/payouts.endpoints.ts';
import { requestRefund, sendRefund } from '#contract/refunds/refunds.endpoints.ts';
import { signTimed } from '#server/modules/providers/index.ts';
import { francs } from '#server/testing/finance-desk.ts';
import { addPayoutAccount } from '#server/testing/payouts.ts';
import { openStandIn, type StandInRequest } from '#server/testing/provider-stand-in.ts';
import { createTwoDesks, release } from '#server/testing/refunds.ts';
import { checkDisbursements } from './check-disbursements.ts';
import { checkPayments } from './check-payments.ts';

const [phone, account] = ['0788123456', '+250788654321'];
const minute = 60_000;
const byId = (id: string) => ({ params: { id } });

type Desk = Awaited<ReturnType<typeof createTwoDesks>>;

/** A payment of a new due; the deal it is for. */
async function begin({ buyer, owe }: Desk, method: PaymentMethod) {
  const { dealId, dueId } = await owe(francs(500_000));
  const body = { dueIds: [dueId], method, commandId: randomUUID(), ...(method === 'mtn_momo' && { phone }) };
  const { payment } = await buyer.call(startPayment, { body });
  return { dealId, id: payment._id };
}

const stateOf = async ({ buyer }: Desk, id: string) => (await buyer.call(readPayment, byId(id))).payment.state;

/** Refunds a payment through the provider. */
async function sendBack({ app, finance }: Desk, dealId: string): Promise<void> {
  const owedId = await release(app, dealId, 'payer');
  const { refund } = await finance.call(requestRefund, {
    body: { owedId, reason: 'The deal fell through', commandId: randomUUID() },
  });
  await finance.call(sendRefund, byId(refund._id));
  await app.runJobs();
}

/** Asks about all that is open, also while nothing usable comes back. */
async function askAgain({ app }: Desk): Promise<void> {
  app.clock.advance(2 * minute);
  await checkPayments(app.platform);
  await checkDisbursements(app.platform);
}

/** None of these is in the log, in the audit log, in a notification or in a mail. */
async function expectNowhere({ app }: Desk, secrets: readonly string[]): Promise<void> {
  const audit = await app.db.selectFrom('audit_events').selectAll().execute();
  const notifications = await app.db.selectFrom('notifications').selectAll().execute();
  const mails = await app.db.selectFrom('mails').selectAll().execute();
  const texts = { log: app.log.text(), records: JSON.stringify([audit, notifications, mails]) };
  expect(texts.log.length).toBeGreaterThan(0);
  for (const [where, text] of Object.entries(texts)) {
    for (const secret of secrets) expect(text.includes(secret), `${secret} in the ${where}`).toBe(false);
  }
}

/** The answer of a confused service: it echoes everything that it was sent. */
const echo = ({ headers, body }: StandInRequest) => ({
  status: 500,
  body: { error: { message: JSON.stringify([headers, body]) } },
});

it('no secret of MTN MoMo, key of a callback, telephone or account is in a log or shown to the staff', async () => {
  let isBroken = false;
  const states = new Map<string, object>();
  const standIn = await openStandIn((request) => {
    if (isBroken) return echo(request);
    if (request.path.endsWith('/token/')) {
      return { status: 200, body: { access_token: 'canary-access', token_type: 'access_token', expires_in: 3_600 } };
    }
    if (request.method === 'GET') {
      const state = states.get(request.path.split('/').at(-1) ?? '');
      return state === undefined ? { status: 404, body: {} } : { status: 200, body: state };
    }
    states.set(String(request.headers['x-reference-id']), { ...JSON.parse(request.body), status: 'PENDING' });
    return { status: 202 };
  });
  const keys = (product: string) => ({
    [`MTN_MOMO_${product}_KEY`]: 'canary-subscription',
    [`MTN_MOMO_${product}_USER`]: 'canary-user',
    [`MTN_MOMO_${product}_SECRET`]: 'canary-secret',
  });
  const desk = await createTwoDesks({ MTN_MOMO_URL: standIn.url, ...keys('COLLECTION'), ...keys('DISBURSEMENT') });
  const { app, seller, finance, second } = desk;
  const callbackOf = () =>
    new URL(String(standIn.requests.findLast(({ headers }) => headers['x-callback-url'])?.headers['x-callback-url']));
  const report = (path: string, id: string) =>
    app.send({
      method: 'PUT',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from(
        JSON.stringify({ status: 'SUCCESSFUL', externalId: id, payer: { partyId: '250788123456' } }),
      ),
    });
  const pay = async () => {
    const { dealId, id } = await begin(desk, 'mtn_momo');
    const { pathname } = callbackOf();
    const amounts = { amount: '500000', currency: 'RWF', payer: { partyId: '250788123456' } };
    states.set(id, { status: 'SUCCESSFUL', ...amounts, financialTransactionId: '7' });
    expect((await report(pathname.slice(0, -4), id)).status).toBe(401);
    expect((await report(pathname, id)).status).toBe(200);
    await app.runJobs();
    await askAgain(desk);
    expect(await stateOf(desk, id)).toBe('succeeded');
    return { dealId, key: pathname.split('/').at(-1) ?? '' };
  };
  const paid = [await pay(), await pay()];
  await sendBack(desk, paid[0]?.dealId ?? '');
  await addPayoutAccount(app, seller.userId, { number: account, method: 'mobile_money' });
  await release(app, paid[1]?.dealId ?? '', 'creditor');
  const { batch } = await finance.call(makePayoutBatch, { body: { currency: 'RWF', commandId: randomUUID() } });
  await second.call(approvePayoutBatch, byId(batch._id));
  await finance.call(markBatchSent, byId(batch._id));
  await app.runJobs();
  // It was really asked to send both, with the numbers that must be nowhere else.
  expect(standIn.requests.filter(({ body }) => body.includes('250788654321'))).toHaveLength(1);
  isBroken = true;
  await begin(desk, 'mtn_momo');
  await askAgain(desk);
  await app.runJobs();
  await expectNowhere(desk, ['canary', '788123456', '788654321', ...paid.map(({ key }) => key)]);
});

it('no secret of Stripe, and nothing of a card, is in a log or shown to the staff', async () => {
  let isBroken = false;
  const sessions = new Map<string, Record<string, unknown>>();
  const standIn = await openStandIn((request) => {
    if (isBroken) return echo(request);
    if (request.path === '/v1/refunds') return { status: 200, body: { id: 're_1', status: 'pending', metadata: {} } };
    if (request.method === 'GET') {
      const session = [...sessions.values()].find(({ id }) => request.path.includes(String(id)));
      return session === undefined ? { status: 404, body: { error: {} } } : { status: 200, body: session };
    }
    const fields = new URLSearchParams(request.body);
    const key = String(request.headers['idempotency-key']);
    const session = {
      id: `cs_${sessions.size + 1}`,
      url: 'https://checkout.stripe.example/canary-page',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]'),
      client_reference_id: fields.get('client_reference_id'),
      customer_details: { email: 'canary@card.example', card: '4242424242424242' },
    };
    sessions.set(key, session);
    return { status: 200, body: session };
  });
  const secret = 'whsec_canary';
  const environment = { STRIPE_URL: standIn.url, STRIPE_SECRET_KEY: 'sk_canary', STRIPE_WEBHOOK_SECRET: secret };
  const desk = await createTwoDesks(environment);
  const { app } = desk;
  const { dealId, id } = await begin(desk, 'card');
  const charge = { balance_transaction: { fee: 12_000, currency: 'rwf' } };
  const intent = { id: 'pi_1', latest_charge: charge };
  Object.assign(sessions.get(id) ?? {}, { status: 'complete', payment_status: 'paid', payment_intent: intent });
  const event = { id: 'evt_1', type: 'checkout.session.completed', data: { object: sessions.get(id) } };
  const payload = Buffer.from(
    JSON.stringify({ ...event, data: { object: { ...event.data.object, payment_intent: 'pi_1' } } }),
  );
  const report = async (signedWith: string) => {
    const signature = signTimed(payload, { secret: signedWith, now: app.clock.now() });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.send({ method: 'POST', url: '/provider/stripe/events', headers, payload })).status;
  };
  expect([await report('another'), await report(secret)]).toEqual([401, 200]);
  await app.runJobs();
  await askAgain(desk);
  expect(await stateOf(desk, id)).toBe('succeeded');
  await sendBack(desk, dealId);
  isBroken = true;
  await begin(desk, 'card');
  await askAgain(desk);
  await app.runJobs();
  await expectNowhere(desk, ['canary', '4242424242424242']);
});
