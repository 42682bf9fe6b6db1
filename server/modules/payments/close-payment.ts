import type { Db } from '#server/database.ts';
import { lockPayment, updatePayment } from './allocations.queries.ts';
import { isAnythingOwed } from './sent-payments.queries.ts';

/** A payment of which a part has come is over once nothing that it is meant for is owed any more. */
export async function closePayment(transaction: Db, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(transaction, id);
  if (payment?.state !== 'pending' || payment.received === 0) return;
  if (!(await isAnythingOwed(transaction, id))) {
    await updatePayment(transaction, id, { state: 'succeeded', settled_at: now });
  }
}
