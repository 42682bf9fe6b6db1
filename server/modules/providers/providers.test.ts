import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openPawapay, pawapayPath } from '#server/testing/pawapay-stand-in.ts';
import { openStandIn, type StandInRequest } from '#server/testing/provider-stand-in.ts';
import { MtnMomo } from './mtn-momo.ts';
import { Pawapay } from './pawapay.ts';
import { ForgedEvent, ProviderSilent } from './provider.ts';
import { readProviderAmount } from './provider-amount.ts';
import { StripeCheckout } from './stripe-checkout.ts';
import { signTimed } from './timed-signature.ts';

const publicUrl = 'https://site.example';
const now = new Date('2026-03-02T10:00:00.000Z');
const money = { amount: 500_000, currency: 'RWF' as const };
const paymentOf = (id: string = randomUUID()) => ({
  id,
  money,
  reference: 'PAY-ABCDEFGH',
  createdAt: now,
  expiresAt: new Date(now.getTime() + 31 * 60_000),
  phone: '+250788123456',
});
const lastPart = ({ path }: StandInRequest) => path.split('?')[0]?.split('/').at(-1) ?? '';

it('reads amounts exactly, or not at all', () => {
  expect(readProviderAmount('1000', 'RWF')).toEqual({ amount: 1000, currency: 'RWF' });
  expect(readProviderAmount('1000.00', 'rwf')).toEqual({ amount: 1000, currency: 'RWF' });
  expect(readProviderAmount('12.5', 'USD')).toEqual({ amount: 1250, currency: 'USD' });
  for (const [text, currency] of [
    ['0.5', 'RWF'],
    ['12.505', 'USD'],
    ['1e3', 'RWF'],
    ['-1', 'RWF'],
    ['10', 'EUR'],
  ] as const) {
    expect(() => readProviderAmount(text, currency)).toThrow(ProviderSilent);
  }
});

describe('MTN MoMo', async () => {
  const states = new Map<string, object>();
  let isDown = false;
  let tokens = 0;
  const standIn = await openStandIn((request) => {
    if (isDown) return 'silence';
    if (request.path.endsWith('/token/')) {
      tokens += 1;
      return { status: 200, body: { access_token: 'token', token_type: 'access_token', expires_in: 3600 } };
    }
    if (request.headers.authorization !== 'Bearer token') return { status: 401 };
    if (request.method === 'GET') {
      const body = states.get(lastPart(request));
      return body === undefined ? { status: 404, body: { code: 'RESOURCE_NOT_FOUND' } } : { status: 200, body };
    }
    const id = String(request.headers['x-reference-id']);
    if (states.has(id)) return { status: 409, body: { code: 'RESOURCE_ALREADY_EXIST' } };
    states.set(id, { ...JSON.parse(request.body), status: 'PENDING' });
    return { status: 202 };
  });
  const keys = { subscriptionKey: 'sub', user: 'user', key: 'key' };
  const settings = {
    url: standIn.url,
    environment: 'sandbox',
    collection: keys,
    disbursement: keys,
    callbackSecret: 's',
  };
  const mtn = new MtnMomo(settings, publicUrl);

  it('asks the payer, once, and follows the payment to its end', async () => {
    const payment = paymentOf();
    expect(await mtn.start(payment)).toEqual({ state: 'pending' });
    expect(await mtn.start(payment)).toMatchObject({ state: 'pending' });
    const [, sent] = standIn.requests;
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      amount: '500000',
      currency: 'RWF',
      payer: { partyId: '250788123456' },
    });
    expect(sent?.headers).toMatchObject({ 'x-target-environment': 'sandbox', 'ocp-apim-subscription-key': 'sub' });
    states.set(payment.id, { status: 'SUCCESSFUL', amount: '500000', currency: 'RWF', financialTransactionId: 7 });
    expect(await mtn.check(payment)).toEqual({ state: 'succeeded', reference: '7', paid: money });
    states.set(payment.id, { status: 'FAILED', reason: 'APPROVAL_REJECTED' });
    expect(await mtn.check(payment)).toMatchObject({ state: 'failed', failure: 'declined' });
    states.set(payment.id, { status: 'FAILED', reason: { code: 'EXPIRED', message: 'x' } });
    expect(await mtn.check(payment)).toMatchObject({ state: 'expired' });
    states.set(payment.id, { status: 'SOMETHING' });
    await expect(mtn.check(payment)).rejects.toThrow(ProviderSilent);
    expect(await mtn.check(paymentOf())).toEqual({ state: 'unknown' });
    expect(tokens).toBe(1);
  });

  it('pays out and sends back by disbursements', async () => {
    const id = randomUUID();
    expect(await mtn.payout({ id, money, phone: '+250788123456', reference: 'x' })).toEqual({ state: 'pending' });
    expect(await mtn.checkPayout({ id })).toMatchObject({ state: 'pending' });
    const back = randomUUID();
    expect(await mtn.refund({ id: back, payment: paymentOf(), money, reference: 'x' })).toEqual({ state: 'pending' });
    states.set(back, { status: 'SUCCESSFUL', amount: '500000', currency: 'RWF' });
    expect(await mtn.checkRefund({ id: back })).toMatchObject({ state: 'succeeded' });
  });

  it('takes a callback only at the address that it was given', async () => {
    const { id } = paymentOf();
    await mtn.start(paymentOf(id));
    const url = String(standIn.requests.at(-1)?.headers['x-callback-url']).slice(publicUrl.length);
    const body = Buffer.from(JSON.stringify({ status: 'SUCCESSFUL', externalId: id }));
    const read = (address: string) => mtn.readEvent({ headers: {}, url: address, body, now });
    expect(read(url)).toMatchObject({ subject: 'payment', subjectId: id, report: undefined });
    expect(() => read(url.replace(id, randomUUID()))).toThrow(ForgedEvent);
    expect(() => read(url.replace('/payment/', '/payout/'))).toThrow(ForgedEvent);
    expect(() => read(`/provider/mtn_momo/events/payment/${id}`)).toThrow(ForgedEvent);
    expect(() => read('/provider/mtn_momo/events')).toThrow(ForgedEvent);
  });

  it('that is down is silent', async () => {
    isDown = true;
    await expect(mtn.start(paymentOf())).rejects.toThrow(ProviderSilent);
    await expect(mtn.check(paymentOf())).rejects.toThrow(ProviderSilent);
  });
});

describe('pawaPay', async () => {
  const standIn = await openPawapay();
  const { states, control } = standIn;
  const pawapay = new Pawapay({ url: standIn.url, token: standIn.token, publicKey: standIn.publicKey }, publicUrl);
  const url = pawapayPath;
  const signed = (body: Buffer, options: { at?: Date; path?: string; der?: boolean } = {}) =>
    standIn.signed(body, { at: now, authority: 'site.example', ...options });

  it('asks the payer through their network, once, and follows the payment', async () => {
    const payment = paymentOf();
    expect([await pawapay.start(payment), await pawapay.start(payment)]).toEqual([
      { state: 'pending' },
      { state: 'pending' },
    ]);
    states.set(payment.id, { status: 'COMPLETED', amount: '500000.00', currency: 'RWF', providerTransactionId: 'T1' });
    expect(await pawapay.check(payment)).toEqual({ state: 'succeeded', reference: 'T1', paid: money });
    states.set(payment.id, { status: 'FAILED', failureReason: { failureCode: 'INSUFFICIENT_BALANCE' } });
    expect(await pawapay.check(payment)).toMatchObject({ state: 'failed', failure: 'insufficient_funds' });
    expect(await pawapay.check(paymentOf())).toEqual({ state: 'unknown' });
    expect(await pawapay.start({ ...paymentOf(), phone: '+33612345678' })).toMatchObject({
      failure: 'payer_not_found',
    });
    const tiny = { ...paymentOf(), money: { ...money, amount: 1 } };
    expect(await pawapay.start(tiny)).toEqual({ state: 'failed', failure: 'limit_exceeded' });
    const id = randomUUID();
    expect(await pawapay.refund({ id, payment, money, reference: 'x' })).toEqual({ state: 'pending' });
    expect(await pawapay.payout({ id: randomUUID(), money, phone: '+250788123456', reference: 'x' })).toEqual({
      state: 'pending',
    });
  });

  it('is believed by its signature alone', () => {
    const id = randomUUID();
    const body = Buffer.from(JSON.stringify({ depositId: id, status: 'COMPLETED', amount: '500000', currency: 'RWF' }));
    for (const der of [true, false]) {
      const event = pawapay.readEvent({ headers: signed(body, { der }), url, body, now });
      expect(event).toMatchObject({ subject: 'payment', subjectId: id, report: { state: 'succeeded', paid: money } });
    }
    const read =
      (headers: Record<string, string>, sent = body) =>
      () =>
        pawapay.readEvent({ headers, url, body: sent, now });
    const changed = Buffer.from(body.toString().replace('500000', '900000'));
    expect(read(signed(body), changed)).toThrow(ForgedEvent);
    expect(read({})).toThrow(ForgedEvent);
    expect(read(signed(body, { path: '/elsewhere' }))).toThrow(ForgedEvent);
    expect(read(signed(body, { at: new Date(now.getTime() - 600_000) }))).toThrow(ForgedEvent);
    const other = signed(changed);
    expect(read({ ...signed(body), signature: other.signature })).toThrow(ForgedEvent);
    const little = signed(body);
    expect(read({ ...little, 'signature-input': little['signature-input'].replace(' "content-digest"', '') })).toThrow(
      ForgedEvent,
    );
  });

  it('that is down is silent', async () => {
    control.fault = 'down';
    await expect(pawapay.start(paymentOf())).rejects.toThrow(ProviderSilent);
    await expect(pawapay.check(paymentOf())).rejects.toThrow(ProviderSilent);
  });
});

describe('Stripe Checkout', async () => {
  const sessions = new Map<string, Record<string, unknown>>();
  let isDown = false;
  const standIn = await openStandIn((request) => {
    if (isDown) return { status: 500 };
    if (request.method === 'GET') {
      const session = [...sessions.values()].find(({ id }) => id === lastPart(request));
      return session === undefined ? { status: 404, body: { error: {} } } : { status: 200, body: session };
    }
    const key = String(request.headers['idempotency-key']);
    const fields = new URLSearchParams(request.body);
    if (request.path === '/v1/refunds') return { status: 200, body: { id: 're_1', status: 'pending', metadata: {} } };
    if (fields.get('line_items[0][price_data][unit_amount]') === '1') {
      return { status: 400, body: { error: { code: 'amount_too_small' } } };
    }
    const session = sessions.get(key) ?? {
      id: `cs_${sessions.size + 1}`,
      url: 'https://checkout.stripe.example/pay',
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields.get('line_items[0][price_data][unit_amount]')),
      currency: fields.get('line_items[0][price_data][currency]'),
      client_reference_id: fields.get('client_reference_id'),
    };
    sessions.set(key, session);
    return { status: 200, body: session };
  });
  const stripe = new StripeCheckout({ url: standIn.url, secretKey: 'sk', webhookSecret: 'whsec' }, publicUrl);
  const event = (type: string, object: unknown) => Buffer.from(JSON.stringify({ id: 'evt_1', type, data: { object } }));
  const read = (body: Buffer, at = now, secret = 'whsec') =>
    stripe.readEvent({ headers: { 'stripe-signature': signTimed(body, { secret, now: at }) }, url: '/', body, now });

  it('opens one page for a payment, and knows what was paid and what was kept', async () => {
    const { phone: _, ...payment } = paymentOf();
    const started = await stripe.start(payment);
    expect(started).toEqual({ state: 'pending', reference: 'cs_1', pageUrl: 'https://checkout.stripe.example/pay' });
    const asked = new URLSearchParams(standIn.requests[0]?.body);
    const page = `${publicUrl}/client/payments/${payment.id}`;
    expect([asked.get('success_url'), asked.get('cancel_url')]).toEqual([`${page}?returned=yes`, page]);
    // A request without an answer is found by its key.
    expect(await stripe.check(payment)).toEqual(started);
    expect(sessions.size).toBe(1);
    Object.assign(sessions.get(payment.id) ?? {}, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { id: 'pi_1', latest_charge: { balance_transaction: { fee: 12_000, currency: 'rwf' } } },
    });
    const fee = { amount: 12_000, currency: 'RWF' };
    const sent = { ...payment, providerReference: 'cs_1' };
    expect(await stripe.check(sent)).toEqual({ state: 'succeeded', reference: 'pi_1', paid: money, fee });
    expect(await stripe.check({ ...payment, providerReference: 'cs_9' })).toEqual({ state: 'unknown' });
    const refund = { id: randomUUID(), payment: { ...payment, providerReference: 'pi_1' }, money, reference: 'x' };
    expect(await stripe.refund(refund)).toEqual({ state: 'pending', reference: 're_1' });
    expect(await stripe.start({ ...payment, id: randomUUID(), money: { ...money, amount: 1 } })).toMatchObject({
      state: 'failed',
    });
  });

  it('reports by signed events, of which success is asked for with its fee', () => {
    const id = randomUUID();
    const session = {
      id: 'cs_1',
      payment_status: 'paid',
      amount_total: 500_000,
      currency: 'rwf',
      client_reference_id: id,
    };
    expect(read(event('checkout.session.completed', session))).toMatchObject({ subjectId: id, report: undefined });
    const expired = { ...session, payment_status: 'unpaid', status: 'expired' };
    expect(read(event('checkout.session.expired', expired))).toMatchObject({ report: { state: 'expired' } });
    const dispute = event('charge.dispute.funds_withdrawn', { payment_intent: 'pi_1' });
    expect(read(dispute)).toMatchObject({ reference: 'pi_1', report: { state: 'reversed' } });
    expect(() => read(dispute, now, 'other')).toThrow(ForgedEvent);
    expect(() => read(dispute, new Date(now.getTime() - 301_000))).toThrow(ForgedEvent);
  });

  it('that is down is silent', async () => {
    isDown = true;
    const { phone: _, ...payment } = paymentOf();
    await expect(stripe.start(payment)).rejects.toThrow(ProviderSilent);
    await expect(stripe.check({ ...payment, providerReference: 'cs_1' })).rejects.toThrow(ProviderSilent);
  });
});
