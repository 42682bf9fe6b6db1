import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addPaymentRoutes } from './payments.routes.ts';

export { type DueRow, findDues, openDue, reportDue, settleDue, voidDues, waiveDue } from './dues.queries.ts';

/** Payments: what a seller is owed and has received, and the deposits that are held for their auctions. */
export async function paymentsModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addPaymentRoutes(app, platform);
}
