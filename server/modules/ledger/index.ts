import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addLedgerRoutes } from './ledger.routes.ts';

export { findLedgerFaults, findTrialBalance, lockHeldByProviders } from './balances.queries.ts';
export { keepCommission } from './keep-commission.ts';
export { findTransfer } from './ledger.queries.ts';
export { type AccountName, type NewPosting, postTransfer, postTransfers } from './post-transfer.ts';
export { type DepositTransfer, settleDepositOfDeal, transferDeposits } from './transfer-deposits.ts';

/** Ledger: the operator's books, in double entry: amounts held for others, owed and earned. */
export async function ledgerModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addLedgerRoutes(app, platform);
}
