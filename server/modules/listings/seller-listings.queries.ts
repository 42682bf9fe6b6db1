import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { cardColumns } from '#server/modules/listing-cards/index.ts';

export type ShelfRow = Awaited<ReturnType<typeof findShelfRows>>[number];
export type SellerListingRow = Awaited<ReturnType<typeof findSellerListings>>[number];

/** How often the listings of a seller have changed. */
export async function findShelfVersion(db: Db, sellerId: string): Promise<number> {
  const row = await db
    .selectFrom('seller_shelves')
    .select('version')
    .where('seller_id', '=', sellerId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What the own list of a seller is narrowed by, of all that is not deleted, newest first. */
export async function findShelfRows(db: Db, sellerId: string) {
  return db
    .selectFrom('listings')
    .select(['id', 'folded_text', 'status', 'type', 'categories', 'purpose', 'price_cents', 'created_at'])
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** These listings of a seller with all their list and their export show, newest first. */
export async function findSellerListings(db: Db, sellerId: string, ids: readonly string[]) {
  return db
    .selectFrom('listings')
    .leftJoin('media', 'media.id', 'listings.display_media_id')
    .select(cardColumns)
    .select([
      'listings.hidden_at',
      'listings.district',
      'listings.sector',
      'listings.attributes',
      'listings.description',
    ])
    .where(sql<SqlBool>`listings.id = ANY(${ids}::uuid[])`)
    .where('listings.seller_id', '=', sellerId)
    .where('listings.deleted_at', 'is', null)
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .execute();
}
