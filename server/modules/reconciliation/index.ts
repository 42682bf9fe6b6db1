import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addReconciliationRoutes } from './reconciliation.routes.ts';

export { addAccount } from './change-accounts.ts';
export { importStatement } from './import-statement.ts';
export { matchPayment } from './match-payment.ts';
export { bookReceived, receiveFromProvider } from './receive-from-provider.ts';
export { hasOpenAccount } from './reconciliation.queries.ts';
export { findLeftOfLine, returnToLine, takeOfLine } from './refund-line.ts';
export { returnToProvider } from './return-to-provider.ts';

/** Reconciliation: money received on the operator's accounts, and the payments it belongs to. */
export async function reconciliationModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addReconciliationRoutes(app, platform);
}
