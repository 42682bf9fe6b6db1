import { kigaliDay } from '#contract/kigali-time.ts';
import { type Money, sumOf } from '#contract/money.ts';
import { isOpenPayment } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { findProviderPayment, type ProviderPayment } from '#server/modules/payments/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { applyLine, noteApplied } from './apply-line.ts';
import { receivedPosting } from './received-money.ts';
import { insertProviderLine } from './reconciliation.queries.ts';

type Received = {
  payment: ProviderPayment;
  paid: Money;
  /** What the provider has kept of it. */
  fee: Money | undefined;
  /** The provider's own id of it. */
  reference: string;
  now: Date;
};

/** Books money that a provider has received as unallocated, once; undefined when it was booked before. */
export async function bookReceived(transaction: Db, { payment, paid, fee, reference, now }: Received) {
  const line = await insertProviderLine(transaction, {
    id: createId(now),
    account_id: null,
    provider: payment.provider_name,
    payment_id: payment.id,
    import_id: null,
    booked_on: kigaliDay(now),
    ...paid,
    bank_reference: reference,
    text: payment.reference ?? '',
    counterparty: '',
    // One payment is paid once, whatever a provider repeats.
    fingerprint: payment.id,
    created_at: now,
    created_by: null,
    dismissed_at: null,
    dismissed_by: null,
    dismissal_reason: null,
  });
  if (line === undefined) return undefined;
  await postTransfer(transaction, receivedPosting(line, { actorId: undefined, at: now }));
  if (fee !== undefined && fee.amount > 0 && fee.currency === paid.currency) {
    await postTransfer(transaction, {
      kind: 'provider_fee',
      subjectId: line.id,
      reference,
      money: fee,
      debit: { kind: 'provider_fees' },
      credit: { kind: 'provider_clearing' },
      actorId: undefined,
      at: now,
    });
  }
  return line;
}

/**
 * Books money that a provider has received, once, and applies it to the dues of its payment, as when finance matches
 * it. An excess stays unallocated; so does all of it when the payment had ended before. Returns undefined when it was
 * booked before, otherwise the unallocated amount.
 */
export async function receiveFromProvider(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  received: Received,
): Promise<Money | undefined> {
  const { paid, now } = received;
  const line = await bookReceived(transaction, received);
  if (line === undefined) return undefined;
  // If the payment was ended by another transaction, that happened before this line could be written.
  const payment = await findProviderPayment(transaction, received.payment.id);
  if (payment === undefined || !isOpenPayment(payment) || payment.currency !== paid.currency) return paid;
  const applying = { transaction, platform, staffId: undefined, now };
  const allocations = await applyLine(applying, { line, payment });
  if (allocations.length === 0) return paid;
  await noteApplied(applying, { line, payment, allocations, commandId: payment.id });
  const applied = sumOf(allocations);
  return { amount: paid.amount - applied, currency: paid.currency };
}
