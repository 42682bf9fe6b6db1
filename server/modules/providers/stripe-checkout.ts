import * as z from 'zod';
import { currencies } from '#contract/money.ts';
import { returnedSearch } from '#contract/payments/pay.vocabulary.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { StripeSettings } from '#server/settings/provider-settings.ts';
import { askProvider, type ProviderAnswer } from './ask-provider.ts';
import {
  type Answer,
  type Collection,
  type Provider,
  type ProviderEvent,
  ProviderSilent,
  type RawEvent,
  type Refund,
  type Report,
  type Sent,
} from './provider.ts';
import { ofMinorUnits } from './provider-amount.ts';
import { failureOf } from './provider-failures.ts';
import { requireTimed } from './timed-signature.ts';

const feeSchema = z.looseObject({ fee: z.int(), currency: z.string() });
const intentSchema = z.looseObject({
  id: z.string(),
  latest_charge: z
    .union([z.string(), z.looseObject({ balance_transaction: z.union([z.string(), feeSchema]).nullish() })])
    .nullish(),
});
const sessionSchema = z.looseObject({
  id: z.string(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
  client_reference_id: z.string().nullish(),
});
const refundSchema = z.looseObject({
  id: z.string(),
  status: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
const refusalSchema = z.looseObject({
  error: z.looseObject({ code: z.string().optional(), decline_code: z.string().optional() }),
});
const eventSchema = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(100),
  data: z.looseObject({ object: z.unknown() }),
});
const disputeSchema = z.looseObject({ payment_intent: z.string() });

/** Shortest life of a page of theirs. */
const minutesToPay = 31;
const ours = (id: string | null | undefined) => (id != null && isUuid(id) ? id : undefined);

function intentOf({ payment_intent: intent }: z.infer<typeof sessionSchema>) {
  if (intent == null) return { id: undefined, fee: undefined };
  if (typeof intent === 'string') return { id: intent, fee: undefined };
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : undefined;
  const entry = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : undefined;
  return { id: intent.id, fee: entry == null ? undefined : ofMinorUnits(entry.fee, entry.currency) };
}

function reportOf(session: z.infer<typeof sessionSchema>): Report {
  if (session.payment_status === 'paid') {
    const paid = ofMinorUnits(session.amount_total, session.currency);
    if (paid === undefined) throw new ProviderSilent('Stripe named an amount that cannot be read');
    const { id, fee } = intentOf(session);
    // A fee in another currency than the payment's is settled with Stripe, and no part of this payment.
    return { state: 'succeeded', reference: id ?? session.id, paid, ...(fee?.currency === paid.currency && { fee }) };
  }
  return { state: session.status === 'expired' ? 'expired' : 'pending', reference: session.id };
}

function reportOfRefund({ id, status }: z.infer<typeof refundSchema>): Report {
  if (status === 'succeeded') return { state: 'succeeded', reference: id };
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', reference: id, failure: 'provider_error' };
  return { state: 'pending', reference: id };
}

/** Stripe Checkout: a page of theirs where a payer gives a card. Our id is the `Idempotency-Key`. */
export class StripeCheckout implements Provider {
  readonly name = 'stripe';
  readonly method = 'card';
  readonly currencies = currencies;
  readonly minutesToPay = minutesToPay;
  readonly canSend = true;
  readonly #settings: StripeSettings;
  readonly #publicUrl: string;

  constructor(settings: StripeSettings, publicUrl: string) {
    this.#settings = settings;
    this.#publicUrl = publicUrl;
  }

  async start(collection: Omit<Collection, 'phone'>): Promise<Report> {
    const { id, money, reference, expiresAt } = collection;
    const back = `${this.#publicUrl}/client/payments/${id}`;
    const { status, body } = await this.#ask('v1/checkout/sessions', id, {
      mode: 'payment',
      client_reference_id: id,
      'metadata[payment_id]': id,
      'payment_intent_data[metadata][payment_id]': id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': money.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(money.amount),
      'line_items[0][price_data][product_data][name]': reference,
      success_url: `${back}?${returnedSearch}`,
      cancel_url: back,
      // The same each time it is sent: else the key is refused.
      expires_at: String(Math.floor(expiresAt.getTime() / 1_000)),
    });
    const refusal = refusalSchema.safeParse(body);
    if (status === 409 || status === 401) throw new ProviderSilent(`Stripe answered ${status}`);
    if (status !== 200) {
      return { state: 'failed', failure: failureOf(refusal.data?.error.decline_code ?? refusal.data?.error.code) };
    }
    const session = this.#read(sessionSchema, body);
    return { ...reportOf(session), ...(session.url != null && { pageUrl: session.url }) };
  }

  /** A request without an answer is sent again with its key, which returns the page that was made. */
  async check({ providerReference, ...payment }: Sent): Promise<Answer> {
    if (providerReference === undefined) {
      const started = await this.start(payment);
      return started.reference === undefined ? { state: 'unknown' } : started;
    }
    const expand = '?expand[]=payment_intent.latest_charge.balance_transaction';
    const { status, body } = await this.#ask(`v1/checkout/sessions/${providerReference}${expand}`);
    if (status === 404) return { state: 'unknown' };
    return reportOf(this.#read(sessionSchema, body));
  }

  async refund({ id, payment, money }: Refund): Promise<Report> {
    const { status, body } = await this.#ask('v1/refunds', id, {
      payment_intent: payment.providerReference ?? '',
      amount: String(money.amount),
      'metadata[refund_id]': id,
    });
    if (status === 400 || status === 402) return { state: 'failed', failure: 'provider_error' };
    if (status !== 200) throw new ProviderSilent(`Stripe answered ${status}`);
    return reportOfRefund(this.#read(refundSchema, body));
  }

  /** Sent again under its key it is the same refund. */
  async checkRefund(refund: Refund & { providerReference?: string | undefined }): Promise<Answer> {
    if (refund.providerReference === undefined) return this.refund(refund);
    const { status, body } = await this.#ask(`v1/refunds/${refund.providerReference}`);
    if (status === 404) return { state: 'unknown' };
    return reportOfRefund(this.#read(refundSchema, body));
  }

  readEvent({ headers, body, now }: RawEvent): ProviderEvent {
    requireTimed(headers['stripe-signature'], body, { secret: this.#settings.webhookSecret, now });
    const { id: eventId, type, data } = eventSchema.parse(JSON.parse(body.toString('utf8')));
    if (type.startsWith('checkout.session.')) {
      const session = sessionSchema.parse(data.object);
      const subjectId = ours(session.client_reference_id);
      const isFailure = type === 'checkout.session.async_payment_failed';
      const report: Report = isFailure ? { state: 'failed', failure: 'declined' } : reportOf(session);
      // The fee is not in the event: Stripe is asked.
      const isAsked = report.state === 'succeeded';
      return { eventId, subject: 'payment', subjectId, report: isAsked ? undefined : report };
    }
    if (type === 'charge.dispute.funds_withdrawn') {
      const { payment_intent: reference } = disputeSchema.parse(data.object);
      return { eventId, subject: 'payment', subjectId: undefined, reference, report: { state: 'reversed', reference } };
    }
    if (/^(refund|charge\.refund)\.(created|updated|failed)$/.test(type)) {
      const refund = refundSchema.parse(data.object);
      const subjectId = ours(refund.metadata?.refund_id);
      return { eventId, subject: 'refund', subjectId, reference: refund.id, report: reportOfRefund(refund) };
    }
    // Not relevant here; it is stored as it is.
    return { eventId, subject: 'payment', subjectId: undefined, report: { state: 'pending' } };
  }

  #read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new ProviderSilent('Stripe answered in another form');
    return parsed.data;
  }

  async #ask(path: string, key?: string, fields?: Readonly<Record<string, string>>): Promise<ProviderAnswer> {
    const authorization = `Bearer ${this.#settings.secretKey}`;
    const url = new URL(path, this.#settings.url);
    if (key === undefined) {
      const answer = await askProvider(url, { method: 'GET', headers: { authorization } });
      if (answer.status !== 200 && answer.status !== 404) throw new ProviderSilent(`Stripe answered ${answer.status}`);
      return answer;
    }
    const headers = {
      authorization,
      'idempotency-key': key,
      'content-type': 'application/x-www-form-urlencoded',
    };
    return askProvider(url, { method: 'POST', headers, body: new URLSearchParams(fields).toString() });
  }
}
