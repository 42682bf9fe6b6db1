import type { Insertable, Selectable, Updateable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import { openAuctionStates, publishedAuctionStates } from '#contract/auctions/auction.vocabulary.ts';
import { bindingStates, type DealState, staysAhead } from '#contract/deals/deal.vocabulary.ts';
import { type ListingStatus, listingStatuses } from '#contract/listings/listing.vocabulary.ts';
import type { ListingField } from '#contract/listings/listing-form.ts';
import type { Db, Tables } from '#server/database.ts';
import type { PlacedPicture } from './listing-pictures.ts';

export type WholeListing = Selectable<Tables['listings']>;
export type HistoryRow = Tables['listing_history'];

/** Locks the whole listing until this transaction ends, deleted or not. */
export async function lockWholeListing(transaction: Db, id: string): Promise<WholeListing | undefined> {
  return transaction.selectFrom('listings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Others may read the listing, or keep it as it is too, but not change it before the transaction ends. */
export async function lockListingForShare(transaction: Db, id: string): Promise<void> {
  await transaction.selectFrom('listings').select('id').where('id', '=', id).forShare().execute();
}

export async function findSellerOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('listings').select('seller_id').where('id', '=', id).executeTakeFirst();
  return row?.seller_id;
}

/** Inserts a listing with its pictures, the display image first: one change of it, and no more statements than it needs. */
export async function insertListing(
  db: Db,
  listing: Insertable<Tables['listings']>,
  [display, ...gallery]: readonly PlacedPicture[],
): Promise<void> {
  const displayed = { display_media_id: display?.id ?? null, display_caption: display?.caption ?? null };
  await db
    .insertInto('listings')
    .values({ ...listing, ...displayed })
    .execute();
  await insertGallery(db, listing.id, gallery);
}

async function insertGallery(db: Db, listingId: string, gallery: readonly PlacedPicture[]): Promise<void> {
  if (gallery.length === 0) return;
  await db
    .insertInto('listing_images')
    .values(gallery.map(({ id, caption }, position) => ({ listing_id: listingId, media_id: id, position, caption })))
    .execute();
}

/** Inserts those whose address is free; returns their ids. */
export async function insertUnlessSlugTaken(
  db: Db,
  listings: readonly Insertable<Tables['listings']>[],
): Promise<string[]> {
  const rows = await db
    .insertInto('listings')
    .values([...listings])
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function setListing(db: Db, id: string, change: Updateable<Tables['listings']>): Promise<void> {
  await db.updateTable('listings').set(change).where('id', '=', id).execute();
}

export async function insertHistory(db: Db, rows: readonly HistoryRow[]): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto('listing_history')
      .values([...rows])
      .execute();
}

/** The status a listing had before it was last given this one. */
export async function findFormerStatus(
  db: Db,
  listingId: string,
  status: ListingStatus,
): Promise<ListingStatus | undefined> {
  const row = await db
    .selectFrom('listing_history')
    .select('from_value')
    .where('listing_id', '=', listingId)
    .where('field', '=', 'status')
    .where('to_value', '=', status)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return listingStatuses.find((known) => known === row?.from_value);
}

/** Which facts were changed after a version, each once. */
export async function findFieldsChangedSince(db: Db, listingId: string, version: number): Promise<ListingField[]> {
  const rows = await db
    .selectFrom('listing_history')
    .select('field')
    .distinct()
    .where('listing_id', '=', listingId)
    .where('version', '>', version)
    .orderBy('field')
    .execute();
  return rows.map(({ field }) => field);
}

/** A former address of a listing, unless it is its present address again. */
export async function keepSlug(db: Db, listingId: string, slugs: { former: string; present: string }, now: Date) {
  await db.deleteFrom('listing_slugs').where('slug', '=', slugs.present).execute();
  await db
    .insertInto('listing_slugs')
    .values({ slug: slugs.former, listing_id: listingId, created_at: now })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}

/** The pictures of a listing in their places, the display image first. */
export async function findPlacedPictures(
  db: Db,
  { id, display_media_id, display_caption }: Pick<WholeListing, 'id' | 'display_media_id' | 'display_caption'>,
): Promise<PlacedPicture[]> {
  const gallery = await db
    .selectFrom('listing_images')
    .select(['media_id as id', 'caption'])
    .where('listing_id', '=', id)
    .orderBy('position')
    .execute();
  return display_media_id === null ? gallery : [{ id: display_media_id, caption: display_caption }, ...gallery];
}

/** Of these pictures the ones that listings of a seller show now, kept from being removed until the transaction ends. */
export async function lockOwnPictures(transaction: Db, sellerId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM media WHERE id = ANY(${ids}::uuid[]) AND (
      EXISTS (SELECT FROM listings WHERE display_media_id = media.id AND seller_id = ${sellerId})
      OR EXISTS (SELECT FROM listing_images JOIN listings ON listings.id = listing_images.listing_id
        WHERE listing_images.media_id = media.id AND listings.seller_id = ${sellerId}))
    ORDER BY id FOR KEY SHARE`.execute(transaction);
  return rows.map(({ id }) => id);
}

/** Puts the pictures of a listing, which is locked, in these places. */
export async function setPlacedPictures(db: Db, listingId: string, pictures: readonly PlacedPicture[]): Promise<void> {
  const [display, ...gallery] = pictures;
  await db
    .updateTable('listings')
    .set({ display_media_id: display?.id ?? null, display_caption: display?.caption ?? null })
    .where('id', '=', listingId)
    .execute();
  await db.deleteFrom('listing_images').where('listing_id', '=', listingId).execute();
  await insertGallery(db, listingId, gallery);
}

/**
 * Of these pictures the ones that no listing shows any more, locked, so that two listings that drop the same one at
 * once do not each take it for the other's. Pictures without an owner belong to the site and stay.
 */
export async function lockUnshownPictures(transaction: Db, ids: readonly string[]): Promise<string[]> {
  await transaction
    .selectFrom('media')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const rows = await transaction
    .selectFrom('media')
    .select('id')
    .where(sql<SqlBool>`id = ANY(${ids}::uuid[])`)
    .where('owner_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listings').select('id').whereRef('display_media_id', '=', 'media.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_images').select('media_id').whereRef('media_id', '=', 'media.id'))),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Deleted listings that still have pictures, and may lose them. */
export async function lockListingsToStrip(
  transaction: Db,
  deletedBefore: Date,
  limit: number,
): Promise<WholeListing[]> {
  return transaction
    .selectFrom('listings')
    .selectAll()
    .where('deleted_at', '<', deletedBefore)
    .where('display_media_id', 'is not', null)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** After the winner's default the property is offered to the next bidders: until that has ended it stays promised. */
const secondChanceStates = ['defaulted', 'second_chance', 'second_offer'] as const satisfies readonly DealState[];

/** Whether the listing is part of a deal, or of an auction, that has not ended, or of a sale that has no deal yet. */
export async function isInOpenSale(db: Db, listingId: string): Promise<boolean> {
  const deal = await db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('ended_at', 'is', null)
    .where('state', 'in', [...bindingStates, ...secondChanceStates])
    .executeTakeFirst();
  if (deal !== undefined) return true;
  const auction = await db
    .selectFrom('auctions')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_practice', '=', false)
    .where((eb) => eb.or([eb('state', 'in', openAuctionStates), eb('sale_waits_since', 'is not', null)]))
    .executeTakeFirst();
  return auction !== undefined;
}

/** Whether guests have asked for nights of the property, are paying for some, or have booked some that are not over. */
export async function hasStaysAhead(db: Db, listingId: string): Promise<boolean> {
  const stay = await db
    .selectFrom('deals')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('kind', '=', 'stay')
    .where('state', 'in', staysAhead)
    .executeTakeFirst();
  return stay !== undefined;
}

/** The auction that has published what the listing states, and has not ended, or whose sale has no deal yet that states it. */
export async function findFreezingAuction(db: Db, listingId: string): Promise<string | undefined> {
  const auction = await db
    .selectFrom('auctions')
    .select('id')
    .where('listing_id', '=', listingId)
    .where('is_practice', '=', false)
    .where((eb) => eb.or([eb('state', 'in', publishedAuctionStates), eb('sale_waits_since', 'is not', null)]))
    .executeTakeFirst();
  return auction?.id;
}
