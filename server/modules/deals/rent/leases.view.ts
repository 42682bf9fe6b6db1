import { daysUntil } from '#contract/days.ts';
import { kigaliDay } from '#contract/kigali-time.ts';
import type { Currency } from '#contract/money.ts';
import type { LeaseDue, LeaseStep, RunningLease } from '#contract/rent/leases.endpoints.ts';
import type { Snapshot } from '../deals.tables.ts';
import type { LandlordStepRow, RunningLeaseRow, TenantDueRow } from './leases.queries.ts';

const viewOf = ({ id, tenant, snapshot }: { id: string; tenant: string; snapshot: Snapshot }) => ({
  dealId: id,
  tenant,
  title: snapshot.title,
});

const moneyOf = (amount: number, { currency }: { currency: Currency }) => ({ amount, currency });

/** Late is what was due before the day. */
export function viewLeaseDue(row: TenantDueRow, beginOfDay: Date): LeaseDue {
  const money = moneyOf(row.amount - row.paid, row);
  const isLate = row.due_at < beginOfDay;
  return { ...viewOf(row), kind: row.kind, money, dueAt: row.due_at.toISOString(), isLate };
}

export const viewLeaseStep = (row: LandlordStepRow): LeaseStep => ({
  ...viewOf(row),
  state: row.state,
  dueAt: row.due_at?.toISOString(),
});

export function viewRunningLease(row: RunningLeaseRow, today: string): RunningLease {
  const { overdue, overdue_since: since } = row;
  const isLate = overdue !== null && overdue > 0 && since !== null;
  return {
    ...viewOf(row),
    state: row.state,
    rent: moneyOf(row.amount, row),
    ends: row.lease?.ends,
    arrears: isLate ? { money: moneyOf(overdue, row), daysLate: daysUntil(kigaliDay(since), today) } : undefined,
  };
}
