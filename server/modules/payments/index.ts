import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addOverdueCommissionRoutes } from './overdue-commission.routes.ts';
import { addPayRoutes } from './pay.routes.ts';
import { addPaymentRoutes } from './payments.routes.ts';

export {
  findDealsWithHeldRent,
  findHeldAllocations,
  findReturned,
  findStandingAllocations,
  sumPaidDirectly,
} from './allocations.queries.ts';
export { closePayment } from './close-payment.ts';
export { openDepositDue, voidDepositDues } from './deposit-dues.ts';
export { dropUnsent } from './drop-unsent.ts';
export {
  type DueRefund,
  type DueRow,
  findDueRefunds,
  findDues,
  moveDue,
  noteReminder,
  openDue,
  voidChangeDues,
  voidDues,
  waiveDue,
} from './dues.queries.ts';
export { movePayment } from './move-payment.ts';
export { openPayables } from './open-payables.ts';
export { type DueCommission, findDueCommissions } from './overdue-commission.queries.ts';
export {
  type Allocation,
  payByOffset,
  payByOperator,
  payDeposit,
  reportDue,
  reverseAllocation,
  settleDue,
} from './pay-dues.ts';
export { claimLateRefunds, lockPayable, lockRefundOfAllocation, takeOfPayable } from './payables.queries.ts';
export {
  findByProviderReference,
  findProviderFacts,
  findProviderPayment,
  isAnswerAwaited,
  type ProviderPayment,
  takeDuePayments,
  updateProviderPayment,
} from './provider-payments.queries.ts';
export { readDealMoney } from './read-deal-money.ts';
export { refundAllocation } from './refund-allocation.ts';
export { releaseFunds } from './release-funds.ts';
export { findItems, findSlips, type PaymentItemRow } from './sent-payments.queries.ts';
export { type PaymentParts, viewSentPayment } from './sent-payments.view.ts';
export { startPayment } from './start-payment.ts';
export { takePaidCommission } from './take-paid-commission.ts';

/** Payments: what a seller is owed and has received, and the deposits that are held for their auctions. */
export async function paymentsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPaymentRoutes(app, platform);
  addPayRoutes(app, platform);
  addOverdueCommissionRoutes(app, platform);
}
