import type { FastifyInstance } from 'fastify';
import type { Platform } from '#server/platform.ts';
import { addBalanceRoutes } from './balances.routes.ts';

/** Balances: what the operator holds for a seller, owes them and has paid out, from the ledger alone. */
export async function balancesModule(app: FastifyInstance, platform: Platform): Promise<void> {
  addBalanceRoutes(app, platform);
}
