import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type DealParty, type DealState, mostDealsCounted, openOfferStates } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind, DealNeed } from '#contract/deals/deal-kinds.ts';
import type { Db } from '#server/database.ts';
import { byTime, findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';
import { cards, lines } from './deal-cards.queries.ts';

const farAway = sql`coalesce(deals.due_at, '9999-01-01T00:00:00Z'::timestamptz)`;

export type DealFilter = { userId: string; role: DealParty; kind?: DealKind | undefined; needs: DealNeed };

const columnOf = { buyer: 'deals.buyer_id', seller: 'deals.seller_id' } as const;
export const byDeadline: ListOrder = {
  direction: 'asc',
  keys: [
    { by: farAway, kind: 'time' },
    { by: sql.ref('deals.id'), kind: 'id' },
  ],
};

// Written out, so that the partial indexes of the lists fit.
const needed: Readonly<Record<DealParty, RawBuilder<SqlBool>>> = {
  buyer: sql<SqlBool>`deals.turn IN ('buyer', 'both')`,
  seller: sql<SqlBool>`deals.turn IN ('seller', 'both')`,
};
const waiting: Readonly<Record<DealParty, RawBuilder<SqlBool>>> = {
  buyer: sql<SqlBool>`deals.turn NOT IN ('buyer', 'both')`,
  seller: sql<SqlBool>`deals.turn NOT IN ('seller', 'both')`,
};

/** A page of one person's deals: open ones by deadline, ended ones newest first. */
export async function findDealLines(db: Db, { userId, role, kind, needs }: DealFilter, page: PageRequest) {
  const own = lines(db)
    .where(columnOf[role], '=', userId)
    .$if(kind !== undefined, (query) => query.where('deals.kind', '=', kind ?? 'sale'));
  if (needs === 'none') {
    return findPage(own.where('deals.ended_at', 'is not', null), byTime('deals.ended_at', 'deals.id', 'desc'), page);
  }
  const open = own.where('deals.ended_at', 'is', null);
  return findPage(open.where(needs === 'me' ? needed[role] : waiting[role]), byDeadline, page);
}

export type DealLineRow = Awaited<ReturnType<typeof findDealLines>>['rows'][number];

/** How many deals are under each tab, up to `mostDealsCounted`. */
export async function countDeals(db: Db, { userId, role, kind }: Omit<DealFilter, 'needs'>) {
  const own = sql`FROM deals WHERE ${sql.ref(columnOf[role])} = ${userId}
    ${kind === undefined ? sql`` : sql`AND deals.kind = ${kind}`}`;
  const count = (condition: RawBuilder<SqlBool>) =>
    sql<number>`(SELECT count(*)::int FROM (SELECT ${own} AND ${condition} LIMIT ${mostDealsCounted}) AS counted)`;
  const { rows } = await sql<{ me: number; them: number; none: number }>`SELECT
    ${count(sql`deals.ended_at IS NULL AND ${needed[role]}`)} AS me,
    ${count(sql`deals.ended_at IS NULL AND ${waiting[role]}`)} AS them,
    ${count(sql`deals.ended_at IS NOT NULL`)} AS none`.execute(db);
  return rows[0] ?? { me: 0, them: 0, none: 0 };
}

/** One person's deals in some states, newest first. */
export async function findDealsInStates(
  db: Db,
  { userId, role, states }: { userId: string; role: DealParty; states: readonly DealState[] | undefined },
  page: PageRequest,
) {
  const own = cards(db)
    .where(columnOf[role], '=', userId)
    .$if(states !== undefined, (query) => query.where('deals.state', 'in', states ?? []));
  return findPage(own, byTime('deals.created_at', 'deals.id', 'desc'), page);
}

/** Offers for a listing that its seller compares, oldest first. */
export async function findComparedOffers(db: Db, listingId: string) {
  return cards(db)
    .where('deals.listing_id', '=', listingId)
    .where('deals.kind', '=', 'sale')
    .where('deals.state', 'in', openOfferStates)
    .orderBy('deals.created_at')
    .orderBy('deals.id')
    .execute();
}
