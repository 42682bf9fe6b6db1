import type { SentPaymentState } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Report } from '#server/modules/providers/index.ts';
import { lockPayment, updatePayment } from './allocations.queries.ts';
import { isEnded, mayFollow } from './payment-states.ts';
import { updateProviderPayment } from './provider-payments.queries.ts';

type Moved = Omit<Report, 'state'> & { state: SentPaymentState };

/**
 * Notes how far a provider's payment is. What arrives late and says less than is known changes nothing: then the answer
 * is false. Money is booked by the caller.
 */
export async function movePayment(
  transaction: Db,
  id: string,
  { report, now }: { report: Moved; now: Date },
): Promise<boolean> {
  const payment = await lockPayment(transaction, id);
  if (payment === undefined) return false;
  const { state, reference, pageUrl, failure } = report;
  const isMoved = mayFollow(payment.state, state);
  if (isMoved) {
    await updatePayment(transaction, id, { state, settled_at: isEnded(state) ? now : null });
  } else if (payment.state !== state) {
    // Its money is booked all the same, and a charge-back or a refund of it names this id alone.
    if (state === 'succeeded' && reference !== undefined) {
      await updateProviderPayment(transaction, id, { provider_reference: reference });
    }
    return false;
  }
  await updateProviderPayment(transaction, id, {
    ...(reference !== undefined && { provider_reference: reference }),
    ...(pageUrl !== undefined && { page_url: pageUrl }),
    ...(failure !== undefined && { failure }),
    ...(isEnded(state) && { next_check_at: null }),
  });
  return isMoved;
}
