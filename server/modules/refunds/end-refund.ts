import type { Db } from '#server/database.ts';
import { postTransfer } from '#server/modules/ledger/index.ts';
import { refundAllocation, takeOfPayable } from '#server/modules/payments/index.ts';
import { creditPayment } from '#server/modules/receipts/index.ts';
import { returnToLine } from '#server/modules/reconciliation/index.ts';
import type { Platform } from '#server/platform.ts';
import { notifyOfRefund } from './notify-of-refund.ts';
import { findAllocationOf, type RefundRow, updateRefund } from './refunds.queries.ts';
import { accountOf } from './send-refund.ts';

/** A refund that is locked, in the transaction that ends it. */
export type Ending = {
  transaction: Db;
  platform: Pick<Platform, 'clock' | 'config'>;
  refund: RefundRow;
  now: Date;
};

/** The money is owed, or unallocated, as it was before the refund. */
export async function restoreAmount({
  transaction,
  refund,
}: {
  transaction: Db;
  refund: Pick<RefundRow, 'payable_id' | 'line_id' | 'amount'>;
}): Promise<void> {
  const { payable_id, line_id, amount } = refund;
  if (payable_id !== null) await takeOfPayable(transaction, payable_id, -amount);
  if (line_id !== null) await returnToLine(transaction, { id: line_id, amount });
}

/** It has arrived: the due is not paid by it any more, and the receipt is credited. */
export async function succeedRefund({ transaction, platform, refund, now }: Ending): Promise<void> {
  const { id, payable_id, amount, reason } = refund;
  await updateRefund(transaction, id, { state: 'succeeded', ended_at: now, failure: null });
  const allocation = payable_id === null ? undefined : await findAllocationOf(transaction, payable_id);
  if (allocation !== undefined) {
    await refundAllocation(transaction, { allocationId: allocation.id, amount, now });
    const { payment_id: paymentId, kind, title } = allocation;
    await creditPayment(transaction, { paymentId, kind, title }, { amount, reason, now });
  }
  await notifyOfRefund(transaction, platform, { refund, news: 'succeeded', occasion: 'succeeded' });
}

/** It came back to where it was sent from: the books have it again, and it is owed, or sent in another way. */
export async function failRefund(
  { transaction, platform, refund, now }: Ending,
  { reason, next, actorId }: { reason: string; next: 'failed' | 'manual'; actorId: string | undefined },
): Promise<void> {
  const { id, attempt_id } = refund;
  await postTransfer(transaction, {
    kind: 'refund_failed',
    subjectId: attempt_id ?? id,
    reference: refund.bank_reference ?? '',
    money: { amount: refund.amount, currency: refund.currency },
    debit: { kind: refund.sent_by_provider === null ? 'bank' : 'provider_clearing' },
    credit: accountOf(refund),
    actorId,
    at: now,
    reverses: 'refund_sent',
  });
  if (next === 'failed') await restoreAmount({ transaction, refund });
  await updateRefund(transaction, id, { state: next, failure: reason, ended_at: next === 'failed' ? now : null });
  await notifyOfRefund(transaction, platform, { refund, news: 'failed', occasion: attempt_id ?? id });
}
