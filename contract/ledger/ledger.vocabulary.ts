/** The accounts of the ledger (docs/payments.md), by what they hold. */
export const ledgerAccountKinds = [
  'bank',
  'provider_clearing',
  'cash_desk',
  'deposits_held',
  'deal_funds',
  'seller_payable',
  'refund_payable',
  'unallocated',
  'commission_income',
  'forfeit_income',
  'tax_payable',
  'provider_fees',
] as const;
export type LedgerAccountKind = (typeof ledgerAccountKinds)[number];

/** Liabilities: what the operator owes others; none of them is ever below zero. */
export const liabilityKinds = [
  'deposits_held',
  'deal_funds',
  'seller_payable',
  'refund_payable',
  'unallocated',
  'tax_payable',
] as const satisfies readonly LedgerAccountKind[];

/** Assets and costs grow by debits, all others by credits. */
export const debitKinds = [
  'bank',
  'provider_clearing',
  'cash_desk',
  'provider_fees',
] as const satisfies readonly LedgerAccountKind[];

/** The balance as people read it: positive for what an asset holds and for what a liability owes. */
export function shownBalance(kind: LedgerAccountKind, balance: number): number {
  return (debitKinds as readonly LedgerAccountKind[]).includes(kind) || balance === 0 ? balance : -balance;
}

/** What moved money, and why. */
export const transferKinds = [
  'deposit_held',
  'deposit_released',
  'deposit_applied',
  'deposit_reversed',
  'deposit_reinstated',
  'deposit_refunded',
  'deposit_forfeited',
  'deposit_paid_out',
  'money_received',
  'money_reversed',
  'payment_applied',
  'funds_released',
  'funds_returned',
  'claim_returned',
  'refund_sent',
  'refund_failed',
  'payout_sent',
  'payout_returned',
  'provider_fee',
  'payment_reversed',
  'provider_settled',
  'settlement_reversed',
  'provider_fee_reversed',
  'commission_taken',
  'commission_taxed',
] as const;
export type TransferKind = (typeof transferKinds)[number];
