import { type SqlBool, sql } from 'kysely';
import { type CommissionKind, commissionKinds, openDueStates } from '#contract/deals/due-states.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import type { DueRefund } from './dues.queries.ts';

/** Reminders go out when its time is over, a week later, and four weeks later. */
export type DueCommission = Omit<DueRefund, 'kind'> & { kind: CommissionKind };

/** Overdue commission of which a reminder is due. While a deal is in dispute nothing of it can be paid. */
export async function findDueCommissions(db: Db, now: Date, limit: number): Promise<DueCommission[]> {
  const passed = sql<number>`(CASE WHEN due.due_at + interval '28 days' <= ${now} THEN 3
    WHEN due.due_at + interval '7 days' <= ${now} THEN 2 WHEN due.due_at <= ${now} THEN 1 ELSE 0 END)`;
  const rows = await db
    .selectFrom('payment_dues as due')
    .innerJoin('deals as deal', 'deal.id', 'due.deal_id')
    .select(['due.id', 'due.deal_id as dealId', 'due.due_at as dueAt', 'due.kind', passed.as('reminders')])
    .where('due.kind', 'in', commissionKinds)
    .where('due.state', 'in', openDueStates)
    .where('deal.state', '<>', 'disputed')
    .where(sql<SqlBool>`due.reminders < ${passed}`)
    .orderBy('due.due_at')
    .limit(limit)
    .execute();
  return rows as DueCommission[];
}

/** A page of commission that should have been paid, the longest overdue first. */
export async function findOverdueCommission(db: Db, now: Date, page: PageRequest) {
  const overdue = db
    .selectFrom('payment_dues as due')
    .innerJoin('deals as deal', 'deal.id', 'due.deal_id')
    .innerJoin('users as debtor', 'debtor.id', 'due.debtor_id')
    .selectAll('due')
    .select(['debtor.name as debtor_name', 'deal.id as deal_id'])
    .select(sql<string>`deal.snapshot ->> 'title'`.as('title'))
    .where('due.kind', 'in', commissionKinds)
    .where('due.state', 'in', openDueStates)
    .where('due.due_at', '<=', now);
  return findPage(overdue, byTime('due.due_at', 'due.id', 'asc'), page);
}
export type OverdueRow = Awaited<ReturnType<typeof findOverdueCommission>>['rows'][number];
