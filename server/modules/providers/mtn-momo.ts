import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { plainAmount } from '#contract/money-text.ts';
import { isEqualInConstantTime } from '#server/platform/constant-time.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { MtnMomoSettings } from '#server/settings/provider-settings.ts';
import { askProvider, type ProviderAnswer } from './ask-provider.ts';
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

type Product = 'collection' | 'disbursement';
type Kind = ProviderEvent['subject'];
const kinds = ['payment', 'refund', 'payout'] as const satisfies readonly Kind[];

const statusSchema = z.looseObject({
  status: z.string(),
  amount: z.union([z.string(), z.number()]).optional(),
  currency: z.string().optional(),
  financialTransactionId: z.union([z.string(), z.number()]).optional(),
  /** A code, or an object that has one. */
  reason: z.union([z.string(), z.looseObject({ code: z.string() })]).optional(),
});
const refusalSchema = z.looseObject({ code: z.string() });
const tokenSchema = z.looseObject({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });
const callbackSchema = z.looseObject({ status: z.string().max(40) });

/** Telephones of the network in Rwanda; others have no account there. */
const ownNumbers = /^\+2507[89]\d{7}$/;
/** How long before its end a token is renewed. */
const marginMilliseconds = 60_000;

function reportOf(body: unknown): Report {
  const parsed = statusSchema.safeParse(body);
  if (!parsed.success) throw new ProviderSilent('MTN MoMo answered in another form');
  const { status, amount, currency, financialTransactionId, reason } = parsed.data;
  const reference = financialTransactionId === undefined ? undefined : String(financialTransactionId);
  const code = typeof reason === 'string' ? reason : reason?.code;
  if (status === 'PENDING') return { state: 'pending', reference };
  if (status === 'SUCCESSFUL') return { state: 'succeeded', reference, paid: readProviderAmount(amount, currency) };
  if (status === 'FAILED' && code === 'EXPIRED') return { state: 'expired', reference };
  if (status === 'FAILED') return { state: 'failed', reference, failure: failureOf(code) };
  throw new ProviderSilent('MTN MoMo named a status that is not published');
}

/**
 * MTN MoMo: Collections ask a payer on their telephone, Disbursements pay people out and send money back. Our id is the
 * `X-Reference-Id`. Callbacks are not signed: each has an address with a key of its own, and only makes us ask.
 */
export class MtnMomo implements Provider {
  readonly name = 'mtn_momo';
  readonly method = 'mtn_momo';
  readonly currencies = ['RWF'] as const;
  readonly minutesToPay = 15;
  readonly canSend: boolean;
  readonly #settings: MtnMomoSettings;
  readonly #publicUrl: string;
  readonly #tokens = new Map<Product, { token: string; until: number }>();

  constructor(settings: MtnMomoSettings, publicUrl: string) {
    this.#settings = settings;
    this.#publicUrl = publicUrl;
    this.canSend = settings.disbursement !== undefined;
  }

  async start({ id, money, reference, phone = '' }: Collection): Promise<Report> {
    const payer = { partyIdType: 'MSISDN', partyId: phone.replace('+', '') };
    const texts = { payerMessage: reference, payeeNote: reference };
    const body = { amount: plainAmount(money), currency: money.currency, externalId: id, payer, ...texts };
    return this.#begin('collection/v1_0/requesttopay', { id, kind: 'payment', body });
  }

  async check({ id }: { id: string }): Promise<Answer> {
    return this.#look(`collection/v1_0/requesttopay/${id}`);
  }

  async refund({ id, payment, money, reference }: Refund): Promise<Report> {
    const texts = { payerMessage: reference, payeeNote: reference, referenceIdToRefund: payment.id };
    const body = { amount: plainAmount(money), currency: money.currency, externalId: id, ...texts };
    return this.#begin('disbursement/v1_0/refund', { id, kind: 'refund', body });
  }

  async checkRefund({ id }: { id: string }): Promise<Answer> {
    return this.#look(`disbursement/v1_0/refund/${id}`);
  }

  reaches(phone: string): boolean {
    return ownNumbers.test(phone);
  }

  async payout({ id, money, phone, reference }: Payout): Promise<Report> {
    const payee = { partyIdType: 'MSISDN', partyId: phone.replace('+', '') };
    const texts = { payerMessage: reference, payeeNote: reference };
    const body = { amount: plainAmount(money), currency: money.currency, externalId: id, payee, ...texts };
    return this.#begin('disbursement/v1_0/transfer', { id, kind: 'payout', body });
  }

  async checkPayout({ id }: { id: string }): Promise<Answer> {
    return this.#look(`disbursement/v1_0/transfer/${id}`);
  }

  readEvent({ url, body }: RawEvent): ProviderEvent {
    const [kind = '', id = '', key = ''] = new URL(url, this.#publicUrl).pathname.split('/').slice(-3);
    const subject = kinds.find((each) => each === kind);
    if (subject === undefined || !isUuid(id)) throw new ForgedEvent('No id');
    const isOurs = isEqualInConstantTime(Buffer.from(key, 'hex'), this.#keyOf(subject, id));
    if (!isOurs) throw new ForgedEvent('Another key');
    const parsed = callbackSchema.safeParse(readJson(body));
    if (!parsed.success) throw new ApiError('INVALID_REQUEST');
    return { eventId: `${subject}:${id}:${parsed.data.status}`, subject, subjectId: id, report: undefined };
  }

  /** Where MTN reports to; a key that only we can make is part of the path, since nothing says that a query is kept. */
  #callbackOf(kind: Kind, id: string): string {
    return `${this.#publicUrl}/provider/${this.name}/events/${kind}/${id}/${this.#keyOf(kind, id).toString('hex')}`;
  }

  #keyOf(kind: Kind, id: string): Buffer {
    return createHmac('sha256', this.#settings.callbackSecret).update(`${kind}:${id}`).digest();
  }

  async #begin(path: string, { id, kind, body }: { id: string; kind: Kind; body: object }): Promise<Report> {
    const { status, body: answer } = await this.#ask(path, {
      method: 'POST',
      headers: {
        'x-reference-id': id,
        'x-callback-url': this.#callbackOf(kind, id),
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
    if (status === 202) return { state: 'pending' };
    // It was sent before: how far has it come?
    if (status === 409) {
      const known = await this.#look(`${path}/${id}`);
      return known.state === 'unknown' ? { state: 'pending' } : known;
    }
    const refusal = refusalSchema.safeParse(answer);
    return { state: 'failed', failure: failureOf(refusal.data?.code) };
  }

  async #look(path: string): Promise<Answer> {
    const { status, body } = await this.#ask(path, { method: 'GET' });
    if (status === 404) return { state: 'unknown' };
    if (status !== 200) throw new ProviderSilent(`MTN MoMo answered ${status}`);
    return reportOf(body);
  }

  async #ask(path: string, asked: Parameters<typeof askProvider>[1]): Promise<ProviderAnswer> {
    const product = path.startsWith('collection') ? 'collection' : 'disbursement';
    const send = async () =>
      askProvider(new URL(path, this.#settings.url), {
        ...asked,
        headers: {
          ...asked.headers,
          authorization: `Bearer ${await this.#token(product)}`,
          'x-target-environment': this.#settings.environment,
          'ocp-apim-subscription-key': this.#keysOf(product).subscriptionKey,
        },
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The token was withdrawn before its time.
    this.#tokens.delete(product);
    const again = await send();
    if (again.status === 401) throw new ProviderSilent('MTN MoMo refuses our token');
    return again;
  }

  #keysOf(product: Product) {
    const keys = this.#settings[product];
    if (keys === undefined) throw new ProviderSilent('Disbursements are not set up');
    return keys;
  }

  async #token(product: Product): Promise<string> {
    const known = this.#tokens.get(product);
    if (known !== undefined && known.until > performance.now()) return known.token;
    const { subscriptionKey, user, key } = this.#keysOf(product);
    const { status, body } = await askProvider(new URL(`${product}/token/`, this.#settings.url), {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
        'ocp-apim-subscription-key': subscriptionKey,
      },
    });
    const parsed = tokenSchema.safeParse(body);
    if (status !== 200 || !parsed.success) throw new ProviderSilent('MTN MoMo gives no token');
    const { access_token: token, expires_in: seconds } = parsed.data;
    this.#tokens.set(product, { token, until: performance.now() + seconds * 1_000 - marginMilliseconds });
    return token;
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
