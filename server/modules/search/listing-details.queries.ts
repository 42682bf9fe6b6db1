import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { isPublic } from '#server/modules/listing-cards/index.ts';

/** What cards leave out of these listings, and the pictures of their galleries in order. */
export async function findListingDetails(db: Db, ids: readonly string[]) {
  const [facts, pictures] = await Promise.all([
    db
      .selectFrom('listings')
      .select(['id', 'description'])
      .where(sql<SqlBool>`listings.id = ANY(${ids}::uuid[])`)
      .where(isPublic)
      .execute(),
    db
      .selectFrom('listing_images')
      .innerJoin('media', 'media.id', 'listing_images.media_id')
      .select(['listing_images.listing_id', 'media.id', 'media.width'])
      .where(sql<SqlBool>`listing_images.listing_id = ANY(${ids}::uuid[])`)
      .orderBy('listing_images.listing_id')
      .orderBy('listing_images.position')
      .execute(),
  ]);
  return { facts, pictures };
}
