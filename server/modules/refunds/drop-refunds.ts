import type { Db } from '#server/database.ts';
import { restoreAmount } from './end-refund.ts';
import { lockUnsentRefunds, updateRefund } from './refunds.queries.ts';

/** Calls off the refunds of a payment that were not sent: its provider has taken the payment back. */
export async function dropRefundsOf(transaction: Db, paymentId: string, now: Date): Promise<void> {
  for (const refund of await lockUnsentRefunds(transaction, paymentId)) {
    await restoreAmount({ transaction, refund });
    await updateRefund(transaction, refund.id, { state: 'cancelled', ended_at: now, failure: 'payment_reversed' });
  }
}
