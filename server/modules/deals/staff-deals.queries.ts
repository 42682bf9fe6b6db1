import { type SqlBool, sql } from 'kysely';
import { agreedStates, type DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';
import { lines } from './deal-cards.queries.ts';
import { byDeadline } from './deal-lists.queries.ts';

/** Those that bind, or wait for the staff. */
const watched: readonly DealState[] = [...agreedStates, 'defaulted', 'seller_defaulted'];

type Of = { isOverdue: boolean; isDisputed: boolean; now: Date };

function isWatched({ isOverdue, isDisputed, now }: Of) {
  const states = isDisputed ? ['disputed', 'problem', 'damage_claim', 'deposit_disputed'] : [...watched];
  const late = isOverdue ? sql`AND (deals.is_escalated OR deals.due_at <= ${now})` : sql``;
  return sql<SqlBool>`(deals.ended_at IS NULL AND deals.state = ANY(${states}::text[]) ${late})`;
}

/** Deals that the staff watch, by deadline. */
export async function findStaffDeals(db: Db, { kind, ...of }: Of & { kind?: DealKind | undefined }, page: PageRequest) {
  const deals = lines(db)
    .where(isWatched(of))
    .$if(kind !== undefined, (query) => query.where('deals.kind', '=', kind ?? 'sale'));
  return findPage(deals, byDeadline, page);
}

/** Failed deals whose seller still owes a refund, the oldest first. */
export async function findDealsOwingRefunds(db: Db, kind: DealKind | undefined, page: PageRequest) {
  const deals = lines(db)
    .where('deals.owes_refund', '=', true)
    .$if(kind !== undefined, (query) => query.where('deals.kind', '=', kind ?? 'sale'));
  return findPage(deals, byTime('deals.created_at', 'deals.id', 'asc'), page);
}

/** How many of them there are, and since when the oldest has been waiting. */
async function measure(db: Db, of: Of): Promise<{ waiting: number; oldestAt: Date | null }> {
  return db
    .selectFrom('deals')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min<Date | null>('state_since').as('oldestAt')])
    .where(isWatched(of))
    .executeTakeFirstOrThrow();
}

/** Deals whose deadline has passed. */
export const measureOverdueDeals = (db: Db, now: Date) => measure(db, { isOverdue: true, isDisputed: false, now });

/** Deals in dispute. */
export const measureDisputes = (db: Db, now: Date) => measure(db, { isOverdue: false, isDisputed: true, now });
