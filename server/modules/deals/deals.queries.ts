import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import { bindingStates, type DealState, openOfferStates, standingStates } from '#contract/deals/deal.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { isBlockedBetween } from '#server/modules/chat/index.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { lockByName } from '#server/platform/database/named-locks.ts';
import { isFrozen, isSuspended, isTaken, withParties } from './deal-parties.queries.ts';

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

/** Inserts unless the listing is promised already, or the buyer has an open offer for it; returns whether it did. */
export async function insertDeal(db: Db, deal: Insertable<Tables['deals']>): Promise<boolean> {
  const inserted = await db
    .insertInto('deals')
    .values(written(deal))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whether the listing is promised in an open deal; then its price and status cannot change. */
export async function hasBindingDeal(db: Db, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('state', 'in', bindingStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** Other offers for the listing that may still be accepted. */
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

/** Facts about the property that are needed before an offer is made. */
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

/** Bidders who are skipped: they or the seller have blocked the other, or their account is closed. */
export async function findSkippedBidders(
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
