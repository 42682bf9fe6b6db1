import { randomUUID } from 'node:crypto';
import { isOpenDue } from '#contract/deals/due-states.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { Currency } from '#contract/money.ts';
import {
  isProviderMethod,
  needsPhone,
  type PaymentMethod,
  referenceLength,
  referencePrefix,
} from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { type Provider, providerFor } from '#server/modules/providers/index.ts';
import type { SignedInViewer } from '#server/platform/auth/viewer.ts';
import { spendRateLimit } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { e164Of, type PhoneCountry } from '#server/platform/phone-numbers.ts';
import { randomCode } from '#server/platform/random-code.ts';
import type { Platform } from '#server/platform.ts';
import { insertPayment } from './allocations.queries.ts';
import { insertProviderPayment } from './provider-payments.queries.ts';
import { sendPayment } from './send-payment.ts';
import { findByCommand, findOpenAccounts, lockDuesOf } from './sent-payments.queries.ts';

const startLimits = [{ name: 'payment-start', count: 60, seconds: 3_600 }];

/** What the payer writes on the payment: random, so that a slip of the pen does not name another payment. */
const createReference = () => `${referencePrefix}-${randomCode(referenceLength)}`;

export type WantedPayment = {
  dueIds: readonly string[];
  method: PaymentMethod;
  phone?: string | undefined;
  commandId: string;
};

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === [...new Set(other)].toSorted().join();

type Dues = Awaited<ReturnType<typeof lockDuesOf>>;

/**
 * The currency of the dues to be paid. Throws where one is no longer owed, is in dispute, or has a payment under way.
 */
function requirePayable(dues: Dues, ids: readonly string[]): Currency {
  const [first] = dues;
  if (first === undefined || dues.length !== ids.length) throw new ApiError('NOT_FOUND');
  if (!dues.every(isOpenDue)) throw new ApiError('STATE', { message: 'One of these is not owed any more.' });
  if (!dues.every((due) => due.takes_money)) {
    throw new ApiError('STATE', {
      message: 'A refund, a deal in dispute or one with a frozen account cannot be paid here.',
    });
  }
  if (dues.some((due) => due.payment_id !== null)) {
    throw new ApiError('STATE', { message: 'A payment of this is under way already.' });
  }
  const { currency } = first;
  if (dues.some((due) => due.currency !== currency)) {
    throw new ApiError('UNPROCESSABLE', { message: 'One payment is in one currency.', fields: { dueIds: currency } });
  }
  return currency;
}

const unavailable = () => new ApiError('STATE', { message: 'This cannot be paid so at the moment.' });

/** The number where mobile money asks, in E.164; undefined for a method without one. */
function phoneFor({ method, phone }: WantedPayment, country: PhoneCountry): string | undefined {
  if (!needsPhone(method)) return undefined;
  const number = e164Of(phone ?? null, country);
  if (number !== undefined) return number;
  const message = 'Give the number of the telephone that pays, such as 0788 123 456';
  throw new ApiError('UNPROCESSABLE', { message, fields: { phone: message } });
}

type Begun = { id: string; provider?: Provider | undefined };

/** Records a payment with a provider before anything of it is sent. Its id is random, as providers ask for. */
async function recordForProvider(transaction: Db, payment: StartedPayment, items: Items, provider: Provider) {
  const { id, created_at: now } = payment;
  await insertPayment(transaction, { ...payment, provider: provider.name }, items);
  await insertProviderPayment(transaction, {
    payment_id: id,
    provider: provider.name,
    provider_reference: null,
    page_url: null,
    sent_at: null,
    expires_at: new Date(now.getTime() + provider.minutesToPay * minuteMilliseconds),
    next_check_at: new Date(now.getTime() + minuteMilliseconds),
    failure: null,
  });
}

type Items = readonly { dueId: string; amount: number }[];
type StartedPayment = Parameters<typeof insertPayment>[1] & { id: string; created_at: Date };

async function record(
  platform: Platform,
  transaction: Db,
  { userId, wanted }: { userId: string; wanted: WantedPayment },
): Promise<Begun> {
  const { method, commandId } = wanted;
  const ids = [...new Set(wanted.dueIds)];
  const dues = await lockDuesOf(transaction, userId, ids);
  const known = await findByCommand(transaction, userId, commandId);
  if (known !== undefined) {
    if (known.method !== method || !sameIds(known.due_ids, ids)) throw new ApiError('COMMAND_REUSED');
    // Where the first call ended before it was sent, this one sends it.
    const [due] = dues;
    const provider = isProviderMethod(method) && due && providerFor(platform, { method, currency: due.currency });
    return { id: known.id, ...(provider && { provider }) };
  }
  if (dues.length !== ids.length) throw new ApiError('NOT_FOUND');
  await spendRateLimit(transaction, startLimits, userId);
  const currency = requirePayable(dues, ids);
  const now = platform.clock.now();
  const items = dues.map((due) => ({ dueId: due.id, amount: due.amount - due.paid }));
  const payment = {
    id: isProviderMethod(method) ? randomUUID() : createId(now),
    payer_id: userId,
    provider: 'manual' as const,
    method,
    amount: items.reduce((sum, { amount }) => sum + amount, 0),
    currency,
    state: 'created' as const,
    reference: createReference(),
    payer_reference: null,
    proof_id: null,
    reported_at: null,
    command_id: commandId,
    created_at: now,
    settled_at: null,
  };
  if (isProviderMethod(method)) {
    const provider = providerFor(platform, { method, currency });
    if (provider === undefined) throw unavailable();
    await recordForProvider(transaction, payment, items, provider);
    return { id: payment.id, provider };
  }
  if ((await findOpenAccounts(transaction, { method, currency })).length === 0) throw unavailable();
  await insertPayment(transaction, payment, items);
  return { id: payment.id };
}

/**
 * Begins a payment of dues to an account of the operator, or with a provider, and returns its id. Sent again it is the
 * same payment. Refused where something is not owed any more, is in dispute, or is under way already, and across
 * currencies.
 */
export async function startPayment(
  platform: Platform,
  { userId }: SignedInViewer,
  wanted: WantedPayment,
): Promise<string> {
  const phone = phoneFor(wanted, platform.config.phoneCountry);
  const { id, provider } = await platform.db
    .transaction()
    .execute((transaction) => record(platform, transaction, { userId, wanted }));
  if (provider !== undefined) await sendPayment(platform, provider, { id, phone });
  return id;
}
