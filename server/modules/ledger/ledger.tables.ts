export type LedgerTables = {
  ledger_accounts: {
    id: string;
    /** `deal_funds`: parts of prices that the site holds; `forfeit_income`: deposits that winners lost. */
    kind: 'bank' | 'deposits_held' | 'deal_funds' | 'forfeit_income';
    currency: string;
    owner_id: string | null;
    created_at: Date;
  };
  ledger_transfers: {
    id: string;
    kind:
      | 'deposit_held'
      | 'deposit_released'
      | 'deposit_applied'
      | 'deposit_reversed'
      | 'deposit_reinstated'
      | 'deposit_refunded'
      | 'deposit_forfeited'
      | 'deposit_paid_out';
    subject_id: string;
    reference: string;
    currency: string;
    actor_id: string | null;
    created_at: Date;
  };
  ledger_entries: { transfer_id: string; account_id: string; amount: number };
};
