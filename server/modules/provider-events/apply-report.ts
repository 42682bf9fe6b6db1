import type { Db } from '#server/database.ts';
import { movePayment, type ProviderPayment } from '#server/modules/payments/index.ts';
import type { Report } from '#server/modules/providers/index.ts';
import { bookReceived, receiveFromProvider, returnToProvider } from '#server/modules/reconciliation/index.ts';
import { dropRefundsOf } from '#server/modules/refunds/index.ts';
import type { Platform } from '#server/platform.ts';
import { notifyFinance, notifyPayer } from './notify-of-payment.ts';

type Surroundings = Pick<Platform, 'clock' | 'config'>;
type Applied = 'applied' | 'late';

async function succeed(transaction: Db, platform: Surroundings, payment: ProviderPayment, report: Report) {
  const now = platform.clock.now();
  const { amount, currency } = payment;
  const rest = await receiveFromProvider(transaction, platform, {
    payment,
    paid: report.paid ?? { amount, currency },
    fee: report.fee,
    reference: report.reference ?? '',
    now,
  });
  if (rest === undefined) return 'late';
  await movePayment(transaction, payment.id, { report, now });
  if (rest.amount > 0) await notifyFinance(transaction, platform, payment, { news: 'unallocated', money: rest });
  return 'applied';
}

async function reverse(transaction: Db, platform: Surroundings, payment: ProviderPayment, report: Report) {
  const now = platform.clock.now();
  await dropRefundsOf(transaction, payment.id, now);
  const { amount, currency } = payment;
  // The money had come even if its success is reported later or never: it is booked as received, and then as returned.
  const received = { paid: { amount, currency }, fee: undefined, reference: report.reference ?? '' };
  await bookReceived(transaction, { payment, ...received, now });
  if (!(await returnToProvider(transaction, platform, { payment, now }))) return 'late';
  await movePayment(transaction, payment.id, { report, now });
  await notifyFinance(transaction, platform, payment, { news: 'reversed', money: { amount, currency } });
  await notifyPayer(transaction, platform, payment, 'reversed');
  return 'applied';
}

/**
 * What a provider says of a payment takes effect, in the caller's transaction: money is booked, and its dues are settled as
 * when finance matches it. Whatever is repeated, late or out of order changes nothing.
 */
export async function applyReport(
  transaction: Db,
  platform: Surroundings,
  payment: ProviderPayment,
  report: Report,
): Promise<Applied> {
  if (report.state === 'succeeded') return succeed(transaction, platform, payment, report);
  if (report.state === 'reversed') return reverse(transaction, platform, payment, report);
  const { state } = report;
  const isMoved = await movePayment(transaction, payment.id, { report, now: platform.clock.now() });
  if (isMoved && (state === 'failed' || state === 'expired')) {
    await notifyPayer(transaction, platform, payment, state);
  }
  return isMoved ? 'applied' : 'late';
}
