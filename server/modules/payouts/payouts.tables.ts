import type { Currency } from '#contract/money.ts';
import type { AccountMethod } from '#contract/payments/pay.vocabulary.ts';
import type { BatchState, PayoutState } from '#contract/payouts/payout.vocabulary.ts';

export type PayoutTables = {
  payout_accounts: {
    id: string;
    owner_id: string;
    currency: Currency;
    method: AccountMethod;
    institution: string;
    holder_name: string;
    number_sealed: Buffer;
    /** The last characters of the number, which may be shown. */
    number_end: string;
    created_at: Date;
    usable_at: Date;
    replaced_at: Date | null;
  };
  payout_batches: {
    id: string;
    currency: Currency;
    state: BatchState;
    created_by: string;
    command_id: string;
    created_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    sent_by: string | null;
    sent_at: Date | null;
  };
  payouts: {
    id: string;
    batch_id: string;
    seller_id: string;
    account_id: string | null;
    amount: number;
    currency: Currency;
    state: PayoutState;
    reference: string;
    failure: string | null;
    paid_at: Date | null;
    ended_at: Date | null;
  };
  payout_items: { payout_id: string; payable_id: string; amount: number };
};
