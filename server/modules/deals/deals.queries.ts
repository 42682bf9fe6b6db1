import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely';
import type { DealParty, DealState } from '#contract/deals/deals.process.ts';
import { openDealStates } from '#contract/deals/deals.process.ts';
import type { Db, Tables } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';
import { byTime, findPage, type PageRequest } from '#server/platform/database/find-page.ts';

export type DealRow = Awaited<ReturnType<typeof findDeals>>['rows'][number];
export type DealEventRow = Selectable<Tables['deal_events']>;

type Of = { userId: string; party: DealParty; state?: DealState };

const columnOf = { buyer: 'deals.buyer_id', seller: 'deals.seller_id' } as const;
const otherOf = { buyer: 'deals.seller_id', seller: 'deals.buyer_id' } as const;

/** Deals with their listing and the other party, newest first; `id` narrows to one. */
export async function findDeals(db: Db, { userId, party, state, id }: Of & { id?: string }, page: PageRequest) {
  const deals = db
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'deals.listing_id')
    // The picture of a listing that is not public is not served to all who have dealt with it.
    .leftJoin('media', (join) => join.onRef('media.id', '=', 'listings.display_media_id').on(isPublic))
    .innerJoin('users as other', 'other.id', otherOf[party])
    .select([
      'deals.id',
      'deals.listing_id',
      'deals.amount',
      'deals.currency',
      'deals.source',
      'deals.state',
      'deals.created_at',
      'deals.completed_at',
      'listings.title',
      'listings.slug',
      'listings.location',
      'media.id as media_id',
      'media.width as media_width',
      'media.height as media_height',
      'media.widths as media_widths',
      'media.thumb_hash as media_thumb_hash',
      'other.name as other_name',
      'other.email as other_email',
      'other.phone_number as other_phone',
      'other.deleted_at as other_deleted_at',
    ])
    .select((eb) => isPublic(eb).as('is_public'))
    .where(columnOf[party], '=', userId)
    .$if(state !== undefined, (query) => query.where('deals.state', '=', state ?? 'agreed'))
    .$if(id !== undefined, (query) => query.where('deals.id', '=', id ?? ''));
  return findPage(deals, byTime('deals.created_at', 'deals.id', 'desc'), page);
}

/** What happened to these deals, the first first. */
export async function findDealEvents(db: Db, dealIds: readonly string[]): Promise<DealEventRow[]> {
  return db
    .selectFrom('deal_events')
    .selectAll()
    .where(sql<SqlBool>`deal_id = ANY(${dealIds}::uuid[])`)
    .orderBy('seq')
    .execute();
}

/** Locks the deal until this transaction ends. */
export async function lockDeal(transaction: Db, id: string) {
  return transaction
    .selectFrom('deals')
    .innerJoin('listings', 'listings.id', 'deals.listing_id')
    .select(['deals.id', 'deals.buyer_id', 'deals.seller_id', 'deals.source', 'deals.state', 'listings.title'])
    .where('deals.id', '=', id)
    .forUpdate('deals')
    .executeTakeFirst();
}

export async function setDealState(
  db: Db,
  id: string,
  change: Pick<Tables['deals'], 'state' | 'updated_at' | 'completed_at'>,
): Promise<void> {
  await db.updateTable('deals').set(change).where('id', '=', id).execute();
}

/** Inserts unless the listing is part of an open deal; answers whether it did. */
export async function insertDeal(db: Db, deal: Tables['deals']) {
  const inserted = await db
    .insertInto('deals')
    .values(deal)
    .onConflict((conflict) => conflict.column('listing_id').where('state', 'in', openDealStates).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function insertDealEvent(db: Db, event: Insertable<Tables['deal_events']>): Promise<void> {
  await db.insertInto('deal_events').values(event).execute();
}

/** Whether the listing is part of a deal that has not ended; then its price and status cannot change. */
export async function hasOpenDeal(db: Db, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('state', 'in', openDealStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** The open deal an auction of this listing made, locked. */
export async function findOpenDealOfAuction(transaction: Db, listingId: string) {
  return transaction
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('source', '=', 'auction')
    .where('state', 'in', openDealStates)
    .forUpdate()
    .executeTakeFirst();
}
