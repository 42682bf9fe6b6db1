/** Ledger: money held for others, in double-entry bookkeeping. */
export { type DepositTransfer, settleDepositOfDeal, transferDeposits } from './transfer-deposits.ts';
