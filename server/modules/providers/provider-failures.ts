import type { PaymentFailure } from '#contract/payments/pay.vocabulary.ts';

/** What the codes of providers mean for a payer; the rest are faults of the provider or of the set-up. */
const meanings: Readonly<Record<string, PaymentFailure>> = {
  // MTN MoMo
  NOT_ENOUGH_FUNDS: 'insufficient_funds',
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: 'insufficient_funds',
  PAYER_LIMIT_REACHED: 'limit_exceeded',
  PAYEE_LIMIT_REACHED: 'limit_exceeded',
  APPROVAL_REJECTED: 'declined',
  PAYER_NOT_FOUND: 'payer_not_found',
  PAYEE_NOT_FOUND: 'payer_not_found',
  NOT_ALLOWED: 'not_allowed',
  PAYEE_NOT_ALLOWED_TO_RECEIVE: 'not_allowed',
  // pawaPay
  INSUFFICIENT_BALANCE: 'insufficient_funds',
  WALLET_LIMIT_REACHED: 'limit_exceeded',
  AMOUNT_OUT_OF_BOUNDS: 'limit_exceeded',
  AMOUNT_TOO_LARGE: 'limit_exceeded',
  AMOUNT_TOO_SMALL: 'limit_exceeded',
  PAYMENT_NOT_APPROVED: 'declined',
  RECIPIENT_NOT_FOUND: 'payer_not_found',
  INVALID_PHONE_NUMBER: 'payer_not_found',
  INVALID_PAYER_FORMAT: 'payer_not_found',
  INVALID_RECIPIENT_FORMAT: 'payer_not_found',
  DEPOSITS_NOT_ALLOWED: 'not_allowed',
  PAYOUTS_NOT_ALLOWED: 'not_allowed',
  // Stripe
  insufficient_funds: 'insufficient_funds',
  card_declined: 'declined',
  amount_too_large: 'limit_exceeded',
  amount_too_small: 'limit_exceeded',
};

/** Why a payment failed, by the provider's code. */
export function failureOf(code: unknown): PaymentFailure {
  return (typeof code === 'string' ? meanings[code] : undefined) ?? 'provider_error';
}
