/** Ledger: what the house holds of other people's money, in double entry. */
export { type DepositTransfer, transferDeposits } from './transfer-deposits.ts';
