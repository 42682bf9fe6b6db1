import type { Generated } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { PaymentFailure } from '#contract/payments/pay.vocabulary.ts';
import type { ProviderState } from './provider.ts';

export type ProviderTables = {
  /** What the simulator knows of payments, as a real provider would in a database of its own. */
  simulator_payments: {
    id: string;
    amount: number;
    currency: Currency;
    reference: string;
    state: ProviderState;
    paid: number;
    fee: Generated<number>;
    failure: PaymentFailure | null;
    /** It gives no answers. */
    is_silent: Generated<boolean>;
    created_at: Date;
    expires_at: Date;
    decided_at: Date | null;
  };
  /** Refunds and payouts, which the simulator carries out at once. */
  simulator_transfers: {
    id: string;
    kind: 'refund' | 'payout';
    amount: number;
    currency: Currency;
    created_at: Generated<Date>;
  };
};
