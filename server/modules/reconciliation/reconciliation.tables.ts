import type { Generated } from 'kysely';
import type { Currency } from '#contract/money.ts';
import type { AccountMethod, ProviderName } from '#contract/payments/pay.vocabulary.ts';

export type ReconciliationTables = {
  /** The operator's bank accounts and mobile-money numbers. */
  payment_accounts: {
    id: string;
    method: AccountMethod;
    currency: Currency;
    institution: string;
    holder_name: string;
    number: string;
    created_by: string;
    created_at: Date;
    closed_at: Date | null;
  };
  statement_imports: {
    id: string;
    account_id: string;
    name: string;
    format: 'csv' | 'camt053';
    read: number;
    added: number;
    imported_by: string;
    imported_at: Date;
  };
  /** Money that has come to an account of the operator. */
  statement_lines: {
    id: string;
    /** Null where a provider has the money: then it is the provider's payment. */
    account_id: string | null;
    provider: Generated<ProviderName | null>;
    payment_id: Generated<string | null>;
    /** Null while only finance has seen it. */
    import_id: string | null;
    /** The day, as "2026-11-26". */
    booked_on: string;
    amount: number;
    currency: Currency;
    bank_reference: string;
    text: string;
    counterparty: string;
    fingerprint: string;
    /** The sum of its matches. */
    applied: Generated<number>;
    /** The part of it that is, or will be, refunded to its sender. */
    refunded: Generated<number>;
    /** The provider that has passed it on, where it is a settlement. */
    settlement_of: Generated<ProviderName | null>;
    created_at: Date;
    /** Null where a provider has reported it. */
    created_by: string | null;
    dismissed_at: Date | null;
    dismissed_by: string | null;
    dismissal_reason: string | null;
  };
  /** What lines of the bank were said to be settlements of providers. */
  statement_settlements: {
    /** Its name in the ledger. */
    id: string;
    line_id: string;
    provider: ProviderName;
    amount: number;
    fee: number;
    currency: Currency;
    settled_by: string | null;
    settled_at: Date;
    undo_reason: string | null;
    undo_asked_by: string | null;
    undo_asked_at: Date | null;
    undone_by: string | null;
    undone_at: Date | null;
  };
  statement_matches: {
    id: string;
    line_id: string;
    payment_id: string;
    amount: number;
    /** Null where a provider has said so. */
    matched_by: string | null;
    matched_at: Date;
    command_id: string;
  };
};
