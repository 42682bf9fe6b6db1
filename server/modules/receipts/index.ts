import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addReceiptRoutes } from './receipts.routes.ts';

export { creditPayment } from './credit-receipt.ts';
export { issueReceipt } from './issue-receipt.ts';
export { findNumbersOf } from './receipts.queries.ts';
export { voidReceiptsOf } from './void-receipt.ts';

/** Receipts: numbered without gaps for each issuer and year, verifiable by anyone, voided only by a credit note. */
export async function receiptsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addReceiptRoutes(app, platform);
}
