import { type Insertable, type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import {
  bindingStates,
  type DealParty,
  type DealState,
  mostDealsCounted,
  openOfferStates,
  standingStates,
} from '#contract/deals/deal.vocabulary.ts';
import type { DealKind, DealNeed } from '#contract/deals/deal-kinds.ts';
import type { Db, Tables } from '#server/database.ts';
import { isBlockedBetween } from '#server/modules/chat/index.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { byTime, findPage, type ListOrder, type PageRequest } from '#server/platform/database/find-page.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';

export type DealRow = Selectable<Tables['deals']>;

/** With the accounts of both, which freeze a deal when they are suspended or deleted. */
export type LockedDealRow = DealRow & { is_frozen: boolean; is_suspended: boolean; is_taken: boolean };

/** All that is decided about the deals of one listing is decided one after the other. */
export async function lockDealsOfListing(transaction: Db, listingId: string): Promise<void> {
  await lockByName(transaction, `deals of ${listingId}`);
}

export async function findListingOfDeal(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('deals').select('listing_id').where('id', '=', id).executeTakeFirst())?.listing_id;
}

export async function findDealState(db: Db, id: string): Promise<DealState | undefined> {
  return (await db.selectFrom('deals').select('state').where('id', '=', id).executeTakeFirst())?.state;
}

const isFrozen = sql<boolean>`(buyers.suspended_at IS NOT NULL OR buyers.deleted_at IS NOT NULL
  OR sellers.suspended_at IS NOT NULL OR sellers.deleted_at IS NOT NULL)`;

const isSuspended = sql<boolean>`(buyers.suspended_at IS NOT NULL OR sellers.suspended_at IS NOT NULL)`;

const takenStates = bindingStates.filter((state) => state !== 'transferred' && state !== 'handed_over');

/** Another deal binds the property, and has not gone as far as the transfer. */
const isTaken = sql<boolean>`EXISTS (SELECT FROM deals AS binding WHERE binding.listing_id = deals.listing_id
  AND binding.id <> deals.id AND binding.state IN (${sql.join(takenStates)}))`;

function withParties(db: Db) {
  return db
    .selectFrom('deals')
    .innerJoin('users as buyers', 'buyers.id', 'deals.buyer_id')
    .innerJoin('users as sellers', 'sellers.id', 'deals.seller_id');
}

/** Locks the deal until the transaction ends; the caller has locked the deals of its listing. */
export async function lockDeal(transaction: Db, id: string): Promise<LockedDealRow | undefined> {
  return withParties(transaction)
    .selectAll('deals')
    .select([isFrozen.as('is_frozen'), isSuspended.as('is_suspended'), isTaken.as('is_taken')])
    .where('deals.id', '=', id)
    .forUpdate('deals')
    .executeTakeFirst();
}

/** Columns of lists, written as JSON text. */
const listColumns = [
  'commission',
  'consents',
  'deposit_claim',
  'handover',
  'identities',
  'lease',
  'lease_proposal',
  'move_out_record',
  'offers',
  'runners_up',
  'snapshot',
  'stay',
] as const;

function written<Row extends object>(row: Row): Row {
  const texts = listColumns.flatMap((column) => {
    const value = Reflect.get(row, column) ?? null;
    return value === null ? [] : [[column, JSON.stringify(value)]];
  });
  return { ...row, ...Object.fromEntries(texts) };
}

export async function updateDeal(db: Db, id: string, change: Updateable<Tables['deals']>): Promise<void> {
  await db.updateTable('deals').set(written(change)).where('id', '=', id).execute();
}

/** Inserts unless the listing is promised already, or the buyer has an open offer for it; answers whether it did. */
export async function insertDeal(db: Db, deal: Insertable<Tables['deals']>): Promise<boolean> {
  const inserted = await db
    .insertInto('deals')
    .values(written(deal))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the listing is promised in a deal that has not ended; then its price and status stand. */
export async function hasBindingDeal(db: Db, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('state', 'in', bindingStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other offers for the listing that may still come to something. */
export async function findOpenOffers(db: Db, listingId: string): Promise<DealRow[]> {
  return db
    .selectFrom('deals')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'sale')
    .where('state', 'in', openOfferStates)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The end of the round of best and final offers that runs for a listing. */
export async function findRoundEnd(db: Db, listingId: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deals')
    .select('round_ends_at')
    .where('listing_id', '=', listingId)
    .where('state', '=', 'best_and_final')
    .where('round_ends_at', '>', now)
    .executeTakeFirst();
  return row?.round_ends_at ?? undefined;
}

/** The deal that an auction made and that has not ended. */
export async function findOpenDealOfAuction(db: Db, auctionId: string) {
  return db
    .selectFrom('deals')
    .select(['id', 'state'])
    .where('auction_id', '=', auctionId)
    .where('ended_at', 'is', null)
    .where('state', '!=', 'second_chance')
    .executeTakeFirst();
}

/** No deadline of a binding deal passes while the account of a party is suspended or deleted. */
const waitsFrozen = sql<SqlBool>`NOT (${isFrozen} AND deals.state IN (${sql.join(standingStates)}))`;

/** Deals whose deadline has passed, or that are due a reminder: a half, or nine tenths, of the time is over. */
export async function findDueDeals(db: Db, now: Date, limit: number): Promise<{ id: string; listing_id: string }[]> {
  const share = (part: number) =>
    sql`deals.state_since + (deals.due_at - deals.state_since) * ${part}::double precision`;
  return withParties(db)
    .select(['deals.id', 'deals.listing_id'])
    .where('deals.due_at', 'is not', null)
    .where('deals.ended_at', 'is', null)
    .where(waitsFrozen)
    .where(
      sql<SqlBool>`(deals.due_at <= ${now} OR (deals.reminders < 1 AND ${share(0.5)} <= ${now})
        OR (deals.reminders < 2 AND ${share(0.9)} <= ${now}))`,
    )
    .orderBy('deals.due_at')
    .limit(limit)
    .execute();
}

export async function findCommand(db: Db, userId: string, commandId: string) {
  return db
    .selectFrom('deal_commands')
    .select(['digest', 'outcome', 'deal_id'])
    .where('user_id', '=', userId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
}

/** Holds a command of this person until the transaction ends, so that one sent twice at once is done once. */
export async function lockCommand(transaction: Db, userId: string, commandId: string): Promise<void> {
  await lockByName(transaction, `deal command ${userId} ${commandId}`);
}

export async function insertCommand(db: Db, command: Tables['deal_commands']): Promise<void> {
  await db
    .insertInto('deal_commands')
    .values({ ...command, outcome: JSON.stringify(command.outcome) })
    .execute();
}

/** What a sale needs to know of the property before an offer is made. */
export async function findOfferedListing(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .innerJoin('users', 'users.id', 'listings.seller_id')
    .select([
      'listings.id',
      'listings.seller_id',
      'listings.status',
      'listings.purpose',
      'listings.title',
      'listings.type',
      'listings.location',
      'listings.description',
      'listings.price_cents',
      'listings.size_m2',
      'listings.beds',
      'listings.baths',
      'listings.currency',
      'users.suspended_at as seller_suspended_at',
    ])
    .select((eb) => isPublic(eb).as('is_public'))
    .where('listings.id', '=', id)
    .where('listings.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Bidders who are asked for nothing: one of them and the seller has blocked the other, or their account is closed. */
export async function findUnaskable(
  db: Db,
  sellerId: string,
  bidders: readonly { userId: string }[],
): Promise<string[]> {
  const ids = bidders.map(({ userId }) => userId);
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .where((eb) =>
      eb.or([
        eb('suspended_at', 'is not', null),
        eb('deleted_at', 'is not', null),
        isBlockedBetween('users.id', sql<string>`${sellerId}::uuid`),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

const farAway = sql`coalesce(deals.due_at, '9999-01-01T00:00:00Z'::timestamptz)`;

/** What a line in a list of deals shows; the far larger rest of a deal is left where it is. */
export function lines(db: Db) {
  return (
    withParties(db)
      .innerJoin('listings', 'listings.id', 'deals.listing_id')
      // The picture of a listing that is not public is not served to all who have dealt with it.
      .leftJoin('media', (join) => join.onRef('media.id', '=', 'listings.display_media_id').on(isPublic))
      .select([
        'deals.id',
        'deals.kind',
        'deals.listing_id',
        'deals.amount',
        'deals.currency',
        'deals.state',
        'deals.version',
        'deals.turn',
        'deals.due_at',
        'deals.is_escalated',
        'deals.created_at',
        'deals.updated_at',
        'deals.ended_at',
        'listings.slug as listing_slug',
        'media.id as media_id',
        'media.width as media_width',
        'media.height as media_height',
        'media.widths as media_widths',
        'media.thumb_hash as media_thumb_hash',
        'buyers.name as buyer_name',
        'sellers.name as seller_name',
      ])
      .select([
        sql<string>`deals.snapshot ->> 'title'`.as('title'),
        sql<string>`deals.snapshot ->> 'location'`.as('location'),
      ])
      .select((eb) => isPublic(eb).as('is_public'))
  );
}

export type DealLineRow = Awaited<ReturnType<typeof findDealLines>>['rows'][number];

/** A whole deal, with its property and both parties. */
export function cards(db: Db) {
  return lines(db)
    .leftJoin('auctions', 'auctions.id', 'deals.auction_id')
    .selectAll('deals')
    .select([
      'auctions.slug as auction_slug',
      'buyers.email as buyer_email',
      'buyers.phone_number as buyer_phone',
      'buyers.deleted_at as buyer_deleted_at',
      'sellers.email as seller_email',
      'sellers.phone_number as seller_phone',
      'sellers.deleted_at as seller_deleted_at',
    ])
    .select([isFrozen.as('is_frozen'), isSuspended.as('is_suspended'), isTaken.as('is_taken')]);
}

export type DealCardRow = Awaited<ReturnType<typeof findDealCard>> & {};

export async function findDealCard(db: Db, id: string) {
  return cards(db).where('deals.id', '=', id).executeTakeFirst();
}

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

/** A page of one person's deals: what is under way by deadline, what is over newest first. */
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

/** How many deals stand under each tab, as far as `mostDealsCounted`. */
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

/** Offers for a listing that its seller compares, the first first. */
export async function findComparedOffers(db: Db, listingId: string) {
  return cards(db)
    .where('deals.listing_id', '=', listingId)
    .where('deals.kind', '=', 'sale')
    .where('deals.state', 'in', openOfferStates)
    .orderBy('deals.created_at')
    .orderBy('deals.id')
    .execute();
}

/** The conversation of both about the listing. */
export async function findConversationOf(db: Db, deal: { buyer_id: string; seller_id: string; listing_id: string }) {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('buyer_id', '=', deal.buyer_id)
    .where('seller_id', '=', deal.seller_id)
    .where('listing_id', '=', deal.listing_id)
    .executeTakeFirst();
  return row?.id;
}
