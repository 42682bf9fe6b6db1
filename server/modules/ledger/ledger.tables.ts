export type LedgerTables = {
  ledger_accounts: {
    id: string;
    kind: 'bank' | 'deposits_held';
    currency: string;
    owner_id: string | null;
    created_at: Date;
  };
  ledger_transfers: {
    id: string;
    kind: 'deposit_held' | 'deposit_released' | 'deposit_applied' | 'deposit_reversed';
    subject_id: string;
    reference: string;
    currency: string;
    actor_id: string | null;
    created_at: Date;
  };
  ledger_entries: { transfer_id: string; account_id: string; amount: number };
};
