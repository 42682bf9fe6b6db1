import type { Generated } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { PaymentFailure, ProviderName } from '#contract/payments/pay.vocabulary.ts';

/**
 * `created`: recorded; `sent`: the provider is being asked; `pending`: it has taken it; `checking`: it gives no answer;
 * `returned`: came back after it had succeeded.
 */
export type DisbursementState = 'created' | 'sent' | 'pending' | 'checking' | 'succeeded' | 'failed' | 'returned';

export type DisbursementTables = {
  /** Money that goes out by a provider. The id is random: it is the provider's idempotency key. */
  disbursements: {
    id: string;
    provider: ProviderName;
    refund_id: string | null;
    payout_id: string | null;
    /** For a refund: the payment that the provider has collected. */
    payment_id: string | null;
    amount: number;
    currency: Currency;
    reference: string;
    state: DisbursementState;
    provider_reference: string | null;
    failure: PaymentFailure | null;
    created_at: Date;
    sent_at: Date | null;
    ended_at: Date | null;
    checks: Generated<number>;
    /** Null once there is nothing to ask for. */
    next_check_at: Date | null;
  };
};
