import type { FastifyInstance } from 'fastify';
import { listOverdueCommission, type OverdueCommission } from '#contract/commission/commission.endpoints.ts';
import type { CommissionKind } from '#contract/deals/due-states.ts';
import { bindEndpoint } from '#server/platform/http/bind-endpoint.ts';
import type { Platform } from '#server/platform.ts';
import { findOverdueCommission, type OverdueRow } from './overdue-commission.queries.ts';

function viewOverdue(row: OverdueRow): OverdueCommission {
  const { currency, amount, paid } = row;
  return {
    _id: row.id,
    dealId: row.deal_id,
    title: row.title,
    kind: row.kind as CommissionKind,
    debtor: row.debtor_name,
    money: { amount, currency },
    left: { amount: amount - paid, currency },
    dueAt: row.due_at.toISOString(),
    reminders: row.reminders,
  };
}

/** What of the commission finance waits for. */
export function addOverdueCommissionRoutes(app: FastifyInstance, { db, clock }: Platform): void {
  bindEndpoint(app, listOverdueCommission, async ({ query }) => {
    const { rows, ...cursors } = await findOverdueCommission(db, clock.now(), query);
    return { overdue: rows.map(viewOverdue), ...cursors };
  });
}
