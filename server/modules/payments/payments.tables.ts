import type { DueState } from '#contract/deals/due-states.ts';
import type { DueKind } from '#contract/deals/dues.ts';
import type { Currency } from '#contract/money.ts';

export type PaymentTables = {
  /** What one party of a deal owes the other; made and ended by the process of the deal alone. */
  payment_dues: {
    id: string;
    deal_id: string;
    kind: DueKind;
    debtor_id: string;
    creditor_id: string;
    /** Whole minor units of `currency`. */
    amount: number;
    currency: Currency;
    due_at: Date;
    state: DueState;
    reported_at: Date | null;
    reference: string | null;
    proof_id: string | null;
    settled_at: Date | null;
    settled_by: 'seller' | 'finance' | 'system' | null;
    created_at: Date;
  };
};
