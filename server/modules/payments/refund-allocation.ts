import type { Db } from '#server/database.ts';
import { lockAllocation, updateRefundedDue, updateRefundedPayment } from './payables.queries.ts';
import { isAnythingOwed } from './sent-payments.queries.ts';

/**
 * Records the refund of a part of an allocation: the due is no longer paid by it, and the payment shows how much of it
 * is left. A payment that still expects money stays open.
 */
export async function refundAllocation(
  transaction: Db,
  { allocationId, amount, now }: { allocationId: string; amount: number; now: Date },
): Promise<void> {
  const row = await lockAllocation(transaction, allocationId);
  if (row === undefined) throw new Error('There is no such allocation');
  await updateRefundedDue(transaction, row.due_id, row.paid - amount);
  const refunded = row.refunded + amount;
  const isWaitedFor = row.state === 'pending' && (await isAnythingOwed(transaction, row.payment_id));
  const over = refunded === row.received ? 'refunded' : 'part_refunded';
  await updateRefundedPayment(transaction, row.payment_id, {
    refunded,
    state: isWaitedFor ? row.state : over,
    settled_at: isWaitedFor ? row.settled_at : (row.settled_at ?? now),
  });
}
