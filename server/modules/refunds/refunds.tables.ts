import type { Currency } from '#contract/money.ts';
import type { RefundState } from '#contract/refunds/refund.vocabulary.ts';

export type RefundTables = {
  refunds: {
    id: string;
    state: RefundState;
    /** The source of a refund: money owed to a payer, or a part of a line that no payment has. */
    payable_id: string | null;
    line_id: string | null;
    /** Null when the payer is unknown. */
    recipient_id: string | null;
    amount: number;
    currency: Currency;
    reason: string;
    /** Above the operator's limit. */
    needs_second: boolean;
    requested_by: string;
    command_id: string;
    created_at: Date;
    approved_by: string | null;
    approved_at: Date | null;
    /** Names this sending in the ledger; another one when it is sent again. */
    attempt_id: string | null;
    sent_by: string | null;
    sent_at: Date | null;
    bank_reference: string | null;
    ended_at: Date | null;
    failure: string | null;
  };
};
