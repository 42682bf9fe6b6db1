import * as z from 'zod';
import { plainAmount } from '#contract/money-text.ts';
import type { PawapaySettings } from '#server/settings/provider-settings.ts';
import { askProvider, type ProviderAnswer } from './ask-provider.ts';
import { requireMessageSignature } from './pawapay-signature.ts';
import {
  type Answer,
  type Collection,
  ForgedEvent,
  type Payout,
  type Provider,
  type ProviderEvent,
  ProviderSilent,
  type RawEvent,
  type Refund,
  type Report,
} from './provider.ts';
import { readProviderAmount } from './provider-amount.ts';
import { failureOf } from './provider-failures.ts';

const reasonSchema = z.looseObject({ failureCode: z.string() }).optional();
const begunSchema = z.looseObject({
  status: z.enum(['ACCEPTED', 'REJECTED', 'DUPLICATE_IGNORED']),
  failureReason: reasonSchema,
});
const stateSchema = z.looseObject({
  status: z.string(),
  amount: z.union([z.string(), z.number()]).optional(),
  currency: z.string().optional(),
  providerTransactionId: z.string().optional(),
  failureReason: reasonSchema,
});
const foundSchema = z.looseObject({ status: z.enum(['FOUND', 'NOT_FOUND']), data: stateSchema.optional() });
const predictedSchema = z.looseObject({ provider: z.string(), phoneNumber: z.string() });
const callbackSchema = stateSchema.extend({
  depositId: z.uuid().optional(),
  refundId: z.uuid().optional(),
  payoutId: z.uuid().optional(),
});

const underWay = ['ACCEPTED', 'ENQUEUED', 'SUBMITTED', 'PROCESSING', 'IN_RECONCILIATION'];

function reportOf({
  status,
  amount,
  currency,
  providerTransactionId,
  failureReason,
}: z.infer<typeof stateSchema>): Report {
  const reference = providerTransactionId;
  if (underWay.includes(status)) return { state: 'pending', reference };
  if (status === 'COMPLETED') return { state: 'succeeded', reference, paid: readProviderAmount(amount, currency) };
  if (status === 'FAILED') return { state: 'failed', reference, failure: failureOf(failureReason?.failureCode) };
  throw new ProviderSilent('pawaPay named a status that is not published');
}

/** 4 to 22 letters, digits and spaces. */
const messageOf = (reference: string) => reference.replace(/[^A-Za-z0-9]+/g, ' ').slice(0, 22);

/**
 * pawaPay (Merchant API v2): mobile money of several networks in one. Our id is the deposit's, payout's or refund's.
 * Callbacks carry an HTTP message signature.
 */
export class Pawapay implements Provider {
  readonly name = 'pawapay';
  readonly method = 'pawapay';
  readonly currencies = ['RWF'] as const;
  readonly minutesToPay = 15;
  readonly canSend = true;
  readonly #settings: PawapaySettings;
  readonly #publicUrl: string;

  constructor(settings: PawapaySettings, publicUrl: string) {
    this.#settings = settings;
    this.#publicUrl = publicUrl;
  }

  async start({ id, money, reference, phone = '' }: Collection): Promise<Report> {
    const payer = await this.#accountOf(phone);
    if (payer === undefined) return { state: 'failed', failure: 'payer_not_found' };
    const amount = { amount: plainAmount(money), currency: money.currency };
    const texts = { clientReferenceId: reference, customerMessage: messageOf(reference) };
    return this.#begin('v2/deposits', { depositId: id, payer, ...amount, ...texts });
  }

  async check({ id }: { id: string }): Promise<Answer> {
    return this.#look(`v2/deposits/${id}`);
  }

  async refund({ id, payment, money }: Refund): Promise<Report> {
    const amount = { amount: plainAmount(money), currency: money.currency };
    return this.#begin('v2/refunds', { refundId: id, depositId: payment.id, ...amount });
  }

  async checkRefund({ id }: { id: string }): Promise<Answer> {
    return this.#look(`v2/refunds/${id}`);
  }

  reaches(): boolean {
    return true;
  }

  async payout({ id, money, phone, reference }: Payout): Promise<Report> {
    const recipient = await this.#accountOf(phone);
    if (recipient === undefined) return { state: 'failed', failure: 'payer_not_found' };
    const amount = { amount: plainAmount(money), currency: money.currency };
    const texts = { clientReferenceId: reference, customerMessage: messageOf(reference) };
    return this.#begin('v2/payouts', { payoutId: id, recipient, ...amount, ...texts });
  }

  async checkPayout({ id }: Pick<Payout, 'id'>): Promise<Answer> {
    return this.#look(`v2/payouts/${id}`);
  }

  readEvent({ headers, url, body, now }: RawEvent): ProviderEvent {
    requireMessageSignature({ headers, url: new URL(url, this.#publicUrl), body, now }, this.#settings.publicKey);
    const parsed = callbackSchema.safeParse(JSON.parse(body.toString('utf8')));
    if (!parsed.success) throw new ForgedEvent('Another form');
    const { refundId, payoutId, depositId, status } = parsed.data;
    const subject = refundId === undefined ? (payoutId === undefined ? 'payment' : 'payout') : 'refund';
    const id = refundId ?? payoutId ?? depositId;
    if (id === undefined) throw new ForgedEvent('No id');
    return { eventId: `${subject}:${id}:${status}`, subject, subjectId: id, report: reportOf(parsed.data) };
  }

  /** Which network a telephone belongs to, as pawaPay knows it; undefined for a number of none. */
  async #accountOf(phone: string) {
    const { status, body } = await this.#ask('v2/predict-provider', { phoneNumber: phone.replace('+', '') });
    if (status === 400 || status === 404) return undefined;
    const parsed = predictedSchema.safeParse(body);
    if (status !== 200 || !parsed.success) throw new ProviderSilent(`pawaPay answered ${status}`);
    const { provider, phoneNumber } = parsed.data;
    return { type: 'MMO', accountDetails: { phoneNumber, provider } };
  }

  async #begin(path: string, sent: object): Promise<Report> {
    const { status, body } = await this.#ask(path, sent);
    const parsed = begunSchema.safeParse(body);
    if (status === 400) return { state: 'failed', failure: failureOf(parsed.data?.failureReason?.failureCode) };
    if (status !== 200 || !parsed.success) throw new ProviderSilent(`pawaPay answered ${status}`);
    if (parsed.data.status !== 'REJECTED') return { state: 'pending' };
    return { state: 'failed', failure: failureOf(parsed.data.failureReason?.failureCode) };
  }

  async #look(path: string): Promise<Answer> {
    const { status, body } = await this.#ask(path);
    const parsed = foundSchema.safeParse(body);
    if (status !== 200 || !parsed.success) throw new ProviderSilent(`pawaPay answered ${status}`);
    const { data } = parsed.data;
    return data === undefined ? { state: 'unknown' } : reportOf(data);
  }

  async #ask(path: string, sent?: object): Promise<ProviderAnswer> {
    const authorization = `Bearer ${this.#settings.token}`;
    const url = new URL(path, this.#settings.url);
    if (sent === undefined) return askProvider(url, { method: 'GET', headers: { authorization } });
    const headers = { authorization, 'content-type': 'application/json' };
    return askProvider(url, { method: 'POST', headers, body: JSON.stringify(sent) });
  }
}
