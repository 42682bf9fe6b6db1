import type { Db } from '#server/database.ts';
import { lockPayment, updatePayment } from './allocations.queries.ts';
import { updateProviderPayment } from './provider-payments.queries.ts';

/** A payment that was recorded and never sent, because the process ended before, comes to nothing: its payer begins again. */
export async function dropUnsent(transaction: Db, id: string, now: Date): Promise<void> {
  const payment = await lockPayment(transaction, id);
  if (payment?.state !== 'created') return;
  await updatePayment(transaction, id, { state: 'failed', settled_at: now });
  await updateProviderPayment(transaction, id, { next_check_at: null, failure: 'not_received' });
}
