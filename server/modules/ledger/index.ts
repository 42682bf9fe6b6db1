/** Ledger: money held for others, in double-entry bookkeeping. */
export { type DepositTransfer, transferDeposits } from './transfer-deposits.ts';
