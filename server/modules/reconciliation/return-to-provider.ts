import type { Db } from '#server/database.ts';
import { takeBackFromDeal } from '#server/modules/deals/index.ts';
import { type AccountName, findTransfer, postTransfer } from '#server/modules/ledger/index.ts';
import { findStandingAllocations, type ProviderPayment, reverseAllocation } from '#server/modules/payments/index.ts';
import { voidReceiptsOf } from '#server/modules/receipts/index.ts';
import type { Platform } from '#server/platform.ts';
import { lockLineOfPayment, updateLine } from './reconciliation.queries.ts';
import { restOf } from './rest-of-line.ts';

type Part = { id: string; amount: number };

const spending = ['funds_released', 'commission_taken', 'commission_taxed'] as const;

/** Whether a part is held no more: it was released, or taken as the commission, or both. */
async function isSpent(transaction: Db, subjectId: string): Promise<boolean> {
  for (const kind of spending) {
    if ((await findTransfer(transaction, { kind, subjectId })) !== undefined) return true;
  }
  return false;
}

/**
 * Books that a provider has taken a payment back, such as by a charge-back. What the operator still holds for the deal
 * goes, and is owed again; what was released before is the operator's loss, since the money of others is not touched.
 * Answers false when there is nothing to take back.
 */
export async function returnToProvider(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { payment, now }: { payment: ProviderPayment; now: Date },
): Promise<boolean> {
  const { id, currency, reference } = payment;
  const post = (part: Part, debit: AccountName) =>
    postTransfer(transaction, {
      kind: 'payment_reversed',
      subjectId: part.id,
      reference: reference ?? '',
      money: { amount: part.amount, currency },
      debit,
      credit: { kind: 'provider_clearing' },
      actorId: undefined,
      at: now,
    });
  const parts = await findStandingAllocations(transaction, id);
  for (const part of parts) {
    await takeBackFromDeal(transaction, platform, part.deal_id, async () => {
      const isReleased = await isSpent(transaction, part.id);
      await post(part, isReleased ? { kind: 'provider_fees' } : { kind: 'deal_funds' });
      if (!isReleased) await reverseAllocation(transaction, part, now);
    });
  }
  const line = await lockLineOfPayment(transaction, id);
  const rest = line === undefined || line.dismissed_at !== null ? 0 : restOf(line);
  if (line !== undefined && rest > 0) {
    await post({ id: line.id, amount: rest }, { kind: 'unallocated' });
    await updateLine(transaction, line.id, { applied: line.applied + rest });
  }
  if (parts.length > 0) {
    await voidReceiptsOf(transaction, id, { reason: 'The payment was taken back by its provider', now });
  }
  return parts.length > 0 || rest > 0;
}
