import type { IncomingHttpHeaders } from 'node:http';
import type { Currency, Money } from '#contract/money.ts';
import type { PaymentFailure, ProviderMethod, ProviderName } from '#contract/payments/pay.vocabulary.ts';

/** A payment that a provider is asked to collect. Its id is the provider's idempotency key. */
export type Collection = {
  id: string;
  money: Money;
  /** What the payer sees on their phone or statement. */
  reference: string;
  createdAt: Date;
  expiresAt: Date;
  /** The payer's telephone in E.164, where the provider asks by telephone. It is kept nowhere. */
  phone?: string | undefined;
};

/** What a provider says of a payment, refund or payout. */
export type ProviderState = 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'reversed';

export type Report = {
  state: ProviderState;
  /** The provider's own id. */
  reference?: string | undefined;
  /** The amount really paid, where the provider reports it; otherwise the requested one. */
  paid?: Money | undefined;
  /** What the provider has kept of it, in the same currency. */
  fee?: Money | undefined;
  failure?: PaymentFailure | undefined;
  /** The page of the provider's where the payer decides; without one they are asked on their telephone. */
  pageUrl?: string | undefined;
};

/** `unknown`: the provider does not know it. */
export type Answer = Report | { state: 'unknown' };

/** A payment as it was sent to the provider. */
export type Sent = Omit<Collection, 'phone'> & { providerReference?: string | undefined };

/** A refund to the payer. Its id is the provider's idempotency key. */
export type Refund = { id: string; payment: Sent; money: Money; reference: string };

/** Money that goes to a person by mobile money. Its id is the provider's idempotency key. */
export type Payout = { id: string; money: Money; phone: string; reference: string };

/** A callback as it came, before anything of it is believed. */
export type RawEvent = { headers: IncomingHttpHeaders; url: string; body: Buffer; now: Date };

export type ProviderEvent = {
  /** The same for each delivery of the same event. */
  eventId: string;
  subject: 'payment' | 'refund' | 'payout';
  /** Our id of it. */
  subjectId: string | undefined;
  /** The provider's own id, by which it is found where the event does not say ours. */
  reference?: string | undefined;
  /** Undefined where the callback is not signed: the provider is asked then. */
  report: Report | undefined;
};

/**
 * A payment service. Every call may be repeated with the same id and has the effect of one. A method throws
 * `ProviderSilent` when no usable answer came: then nothing is known, and the provider is asked later.
 */
export type Provider = {
  readonly name: ProviderName;
  readonly method: ProviderMethod;
  readonly currencies: readonly Currency[];
  /** How long a payer may take. */
  readonly minutesToPay: number;
  /** Whether it is set up to send money: refunds, and payouts where there are any. */
  readonly canSend: boolean;
  /** Asks the payer for the money. A refusal is an answer with the state `failed`. */
  start(collection: Collection): Promise<Report>;
  /** How far a payment has come. */
  check(payment: Sent): Promise<Answer>;
  /** Sends a refund to the payer. */
  refund(refund: Refund): Promise<Report>;
  /** How far a refund has come. */
  checkRefund(refund: Refund & { providerReference?: string | undefined }): Promise<Answer>;
  /** Whether it can pay to a telephone number; absent where the provider supports no payouts. */
  reaches?(phone: string): boolean;
  /** Sends money to a person; absent where the provider supports no payouts. */
  payout?(payout: Payout): Promise<Report>;
  checkPayout?(payout: Pick<Payout, 'id'>): Promise<Answer>;
  /** Verifies a callback by its raw body and reads it; throws `ForgedEvent` unless the provider has just sent it. */
  readEvent(event: RawEvent): ProviderEvent;
};

/** No usable answer came: whether the provider has done anything is not known. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
  /** The HTTP status of an answer that cannot be read. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.status = status;
  }
}

/** A callback that is not the provider's, or too old. */
export class ForgedEvent extends Error {
  override readonly name = 'ForgedEvent';
}
