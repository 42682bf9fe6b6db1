import type { Generated } from 'kysely';
import type { LedgerAccountKind, TransferKind } from '#contract/ledger/ledger.vocabulary.ts';

export type LedgerTables = {
  ledger_accounts: {
    id: string;
    kind: LedgerAccountKind;
    currency: string;
    /** Whose money it is; null for the accounts of the operator. */
    owner_id: string | null;
    created_at: Date;
  };
  ledger_transfers: {
    id: string;
    kind: TransferKind;
    subject_id: string;
    reference: string;
    currency: string;
    actor_id: string | null;
    created_at: Date;
    /** The same key is booked once. */
    idempotency_key: string;
    /** The transfer that this one takes back. */
    reverses_id: string | null;
  };
  /** Debits are positive, credits negative. */
  ledger_entries: { transfer_id: string; account_id: string; amount: number };
  /** The sum of the entries of each account, kept by triggers of the database alone. */
  ledger_balances: { account_id: string; balance: number };
  /** What the present transaction adds to balances; empty outside of one. */
  ledger_pending: { id: Generated<number>; account_id: string; amount: number };
  /** Rows are only added. */
  ledger_day_closes: {
    /** A day in Kigali, as "2026-11-24". */
    day: string;
    closed_by: string;
    closed_at: Date;
    /** The trial balance as a CSV file. */
    table_text: string;
    former_hash: string | null;
    hash: string;
  };
};
