import type { ColumnType, Generated } from 'kysely';
import type { DueState } from '#contract/deals/due-states.ts';
import type { Currency } from '#contract/money.ts';
import type {
  OwedKind,
  PaymentFailure,
  PaymentMethod,
  PaymentProvider,
  ProviderName,
  SentPaymentState,
} from '#contract/payments/pay.vocabulary.ts';

export type PaymentTables = {
  /**
   * What one party of a deal owes the other, created and ended only by the process of the deal; and the deposit of a
   * bidder, created and ended by the auction.
   */
  payment_dues: {
    id: string;
    /** Null of an auction's deposit, which has the two below instead. */
    deal_id: string | null;
    deposit_id: Generated<string | null>;
    auction_id: Generated<string | null>;
    kind: OwedKind;
    debtor_id: string;
    /** Null where it is owed to the operator. */
    creditor_id: string | null;
    /** Whole minor units of `currency`. */
    amount: number;
    /** For a commission: the tax part. */
    tax: Generated<number>;
    currency: Currency;
    due_at: Date;
    state: DueState;
    /** The sum of its allocations. */
    paid: Generated<number>;
    /** For a rent: the first day it is for. */
    period: ColumnType<string | null, string | null | undefined>;
    settled_at: Date | null;
    settled_by: 'buyer' | 'seller' | 'finance' | 'system' | null;
    /** For a refund: how many reminders have gone out, the last when its time was over. */
    reminders: Generated<number>;
    created_at: Date;
  };
  payments: {
    id: string;
    payer_id: string;
    provider: PaymentProvider;
    method: PaymentMethod | null;
    amount: number;
    /** The sum of its allocations. */
    received: Generated<number>;
    /** The part of that which was refunded to the payer. */
    refunded: Generated<number>;
    currency: Currency;
    state: SentPaymentState;
    /** What the payer has to write on a payment to the operator. */
    reference: string | null;
    /** What the payer says of a payment between the parties. */
    payer_reference: string | null;
    proof_id: string | null;
    reported_at: Date | null;
    command_id: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  payment_items: { payment_id: string; due_id: string; amount: number };
  payment_allocations: {
    id: string;
    payment_id: string;
    due_id: string;
    /** Negative where it takes another back. */
    amount: number;
    created_at: Date;
    reverses_id: Generated<string | null>;
  };
  /** What the operator owes to people and has to send them. */
  payables: {
    id: string;
    kind: 'refund' | 'payout';
    owner_id: string;
    amount: number;
    /** The part that is in refunds or payouts that have not failed. */
    taken: Generated<number>;
    currency: Currency;
    /** From the deposit of an auction, or from an allocation of a payment. */
    deposit_id: string | null;
    auction_id: string | null;
    allocation_id: string | null;
    payment_id: string | null;
    deal_id: string | null;
    due_at: Date;
    /** When finance was notified that it is late. */
    alarmed_at: Date | null;
    created_at: Date;
  };
  /** What a provider knows of a payment, and when it is asked next. */
  provider_payments: {
    payment_id: string;
    provider: ProviderName;
    provider_reference: string | null;
    page_url: string | null;
    sent_at: Date | null;
    expires_at: Date;
    checks: Generated<number>;
    /** Null once there is nothing to ask for. */
    next_check_at: Date | null;
    failure: PaymentFailure | null;
  };
  payment_slips: { document_id: string; payment_id: string; sha256: string; created_at: Date };
};
