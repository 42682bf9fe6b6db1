import type { OverdueCommission } from '#contract/commission/commission.endpoints.ts';
import type { CommissionKind } from '#contract/deals/due-states.ts';
import type { OverdueRow } from './overdue-commission.queries.ts';

/** A commission that should have been paid, as finance sees it. */
export function viewOverdue(row: OverdueRow): OverdueCommission {
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
