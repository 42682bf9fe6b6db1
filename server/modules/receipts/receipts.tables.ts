import type { Currency } from '#contract/money.ts';
import type { MoneyHolder, OwedKind } from '#contract/payments/pay.vocabulary.ts';
import type { ReceiptKind, ReceiptMethod } from '#contract/receipts/receipts.endpoints.ts';

/**
 * What a receipt says, as it was when it was issued. Names of people are those of their accounts: a deleted account
 * leaves its receipts, but not its name.
 */
export type ReceiptContent = {
  /** The operator's name; absent where a person was paid. */
  operator?: string | undefined;
  /** `tax` is a part of the amount. */
  lines: readonly { kind: OwedKind; title: string; amount: number; tax?: number }[];
  method?: ReceiptMethod | undefined;
  reference?: string | undefined;
  holder: MoneyHolder;
};

export type ReceiptTables = {
  receipt_issuers: {
    id: string;
    /** Null for the operator. */
    owner_id: string | null;
    prefix: string;
  };
  receipt_counters: { issuer_id: string; kind: ReceiptKind; year: number; last: number };
  receipts: {
    id: string;
    issuer_id: string;
    kind: ReceiptKind;
    year: number;
    sequence: number;
    number: string;
    code: string;
    payment_id: string;
    payer_id: string;
    amount: number;
    currency: Currency;
    content: ReceiptContent;
    issued_at: Date;
    voids_id: string | null;
    reason: string | null;
  };
};
