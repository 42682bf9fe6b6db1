import type { Db } from '#server/database.ts';
import { lockPayment, updatePayment } from './allocations.queries.ts';
import { updateProviderPayment } from './provider-payments.queries.ts';

/** Fails a payment that was recorded but never sent, because the process ended before: its payer starts again. */
export async function dropUnsent(transaction: Db, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(transaction, id);
  if (payment?.state !== 'created') return;
  await updatePayment(transaction, id, { state: 'failed', settled_at: now });
  await updateProviderPayment(transaction, id, { next_check_at: null, failure: 'not_received' });
}
