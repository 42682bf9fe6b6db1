import type { Money } from '#contract/money.ts';
import type { StaffDisbursementNews, StaffPaymentNews } from '#contract/payments/pay.vocabulary.ts';
import type { Db } from '#server/database.ts';
import type { Disbursement } from '#server/modules/disbursements/index.ts';
import { findStaffWithRights, notify } from '#server/modules/notifications/index.ts';
import type { ProviderPayment } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';

type Surroundings = Pick<Platform, 'clock' | 'config'>;

/** Notifies finance of money that waits for a decision, except a member who has paid it. */
export async function notifyFinance(
  transaction: Db,
  platform: Surroundings,
  payment: ProviderPayment,
  { news, money }: { news: StaffPaymentNews; money: Money },
): Promise<void> {
  const finance = await findStaffWithRights(transaction, ['finance']);
  const recipientIds = finance.filter((id) => id !== payment.payer_id);
  await notify(transaction, platform, {
    recipientIds,
    kind: 'payment-staff',
    data: { paymentId: payment.id, reference: payment.reference ?? '', money, news },
    onceKey: `payment-staff:${payment.id}:${news}`,
  });
}

/** Notifies the payer that a payment has failed or was taken back: the page may be closed long ago. */
export async function notifyPayer(
  transaction: Db,
  platform: Surroundings,
  payment: ProviderPayment,
  news: 'failed' | 'expired' | 'reversed',
): Promise<void> {
  const { id, amount, currency, payer_id: payerId } = payment;
  await notify(transaction, platform, {
    recipientIds: [payerId],
    kind: 'payment-ended',
    data: { paymentId: id, money: { amount, currency }, news },
    onceKey: `payment-ended:${id}:${news}`,
  });
}

/** Notifies finance of money that a provider should have sent: it gives no answer, or has sent what counted as not sent. */
export async function notifyOfDisbursement(
  transaction: Db,
  platform: Surroundings,
  { id, reference, amount, currency, refund_id: refundId }: Disbursement,
  news: StaffDisbursementNews,
): Promise<void> {
  await notify(transaction, platform, {
    recipientIds: await findStaffWithRights(transaction, ['finance']),
    kind: 'disbursement-staff',
    data: { of: refundId === null ? 'payout' : 'refund', reference, money: { amount, currency }, news },
    onceKey: news === 'unanswered' ? `disbursement-staff:${id}` : `disbursement-staff:${id}:${news}`,
  });
}
