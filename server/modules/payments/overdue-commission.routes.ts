import type { FastifyInstance } from 'fastify';
import { listOverdueCommission } from '#contract/commission/commission.endpoints.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findOverdueCommission } from './overdue-commission.queries.ts';
import { viewOverdue } from './overdue-commission.view.ts';

/** The commission that finance waits for. */
export function addOverdueCommissionRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, listOverdueCommission, async ({ query }) => {
    const { rows, ...cursors } = await findOverdueCommission(db, clock.now(), query);
    return { overdue: rows.map(viewOverdue), ...cursors };
  });
}
