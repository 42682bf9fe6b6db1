import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { currencies } from '#contract/money.ts';
import { paymentFailures } from '#contract/payments/pay.vocabulary.ts';
import type { Platform } from '#server/platform.ts';
import type { SimulatorSettings } from '#server/settings/provider-settings.ts';
import {
  type Answer,
  type Collection,
  type Payout,
  type Provider,
  type ProviderEvent,
  ProviderSilent,
  type RawEvent,
  type Refund,
  type Report,
} from './provider.ts';
import {
  findSimulated,
  isSimulatedTransfer,
  openSimulated,
  openSimulatedTransfer,
  type SimulatedPayment,
} from './simulator.queries.ts';
import { requireTimed, signTimed } from './timed-signature.ts';

const eventSchema = z.strictObject({
  eventId: z.string().min(1).max(100),
  paymentId: z.uuid(),
  state: z.enum(['pending', 'succeeded', 'failed', 'expired', 'cancelled', 'reversed']),
  paid: z.int().min(0),
  fee: z.int().min(0),
  currency: z.enum(currencies),
  failure: z.enum(paymentFailures).nullable(),
});

/** The name of the header with the signature. */
export const simulatorHeader = 'simulator-signature';

const reportOf = ({ id, state, paid, fee, currency, failure }: SimulatedPayment): Report => ({
  state,
  reference: `SIM-${id.slice(0, 8)}`,
  ...(state === 'succeeded' && { paid: { amount: paid, currency }, fee: { amount: fee, currency } }),
  ...(failure !== null && { failure }),
});

/** What the simulator reports of a payment, as the body of a callback. */
export function simulatedBody({ id, state, paid, fee, currency, failure }: SimulatedPayment): Buffer {
  const event = { eventId: randomUUID(), paymentId: id, state, paid, fee, currency, failure };
  return Buffer.from(JSON.stringify(event satisfies z.input<typeof eventSchema>));
}

/** The headers of such a callback, signed now. */
export function simulatedHeaders(body: Buffer, { secret }: SimulatorSettings, now: Date) {
  return { 'content-type': 'application/json', [simulatorHeader]: signTimed(body, { secret, now }) };
}

/**
 * A provider without money, for the demonstration and for tests: the payer chooses on a page the outcome of a payment,
 * and how it is reported.
 */
export class SimulatorProvider implements Provider {
  readonly name = 'simulator';
  readonly method = 'simulator';
  readonly currencies = currencies;
  readonly minutesToPay = 30;
  readonly canSend = true;
  readonly #settings: SimulatorSettings;
  readonly #platform: Pick<Platform, 'db' | 'clock' | 'config'>;

  constructor(settings: SimulatorSettings, platform: Pick<Platform, 'db' | 'clock' | 'config'>) {
    this.#settings = settings;
    this.#platform = platform;
  }

  async start({ id, money, reference, createdAt, expiresAt }: Collection): Promise<Report> {
    const { db, config } = this.#platform;
    const payment = await openSimulated(db, {
      id,
      amount: money.amount,
      currency: money.currency,
      reference,
      state: 'pending',
      paid: 0,
      failure: null,
      created_at: createdAt,
      expires_at: expiresAt,
      decided_at: null,
    });
    return { ...reportOf(payment), pageUrl: `${config.publicUrl}/simulator/${id}` };
  }

  async check({ id }: { id: string }): Promise<Answer> {
    const { db, clock } = this.#platform;
    const payment = await findSimulated(db, id);
    if (payment === undefined) return { state: 'unknown' };
    if (payment.is_silent) throw new ProviderSilent('The simulator gives no answer');
    if (payment.state === 'pending' && payment.expires_at <= clock.now()) return { state: 'expired' };
    return reportOf(payment);
  }

  async refund({ id, money }: Refund): Promise<Report> {
    await openSimulatedTransfer(this.#platform.db, { id, kind: 'refund', ...money });
    return { state: 'succeeded', reference: id };
  }

  async checkRefund({ id }: { id: string }): Promise<Answer> {
    return { state: (await isSimulatedTransfer(this.#platform.db, id)) ? 'succeeded' : 'unknown', reference: id };
  }

  reaches(): boolean {
    return true;
  }

  async payout({ id, money }: Payout): Promise<Report> {
    await openSimulatedTransfer(this.#platform.db, { id, kind: 'payout', ...money });
    return { state: 'succeeded', reference: id };
  }

  async checkPayout(payout: Pick<Payout, 'id'>): Promise<Answer> {
    return this.checkRefund(payout);
  }

  readEvent({ headers, body, now }: RawEvent): ProviderEvent {
    requireTimed(headers[simulatorHeader], body, { secret: this.#settings.secret, now });
    const event = eventSchema.parse(JSON.parse(body.toString('utf8')));
    const { eventId, paymentId, state, paid, fee, currency, failure } = event;
    return {
      eventId,
      subject: 'payment',
      subjectId: paymentId,
      report: {
        state,
        reference: `SIM-${paymentId.slice(0, 8)}`,
        ...(state === 'succeeded' && { paid: { amount: paid, currency }, fee: { amount: fee, currency } }),
        ...(failure !== null && { failure }),
      },
    };
  }
}
