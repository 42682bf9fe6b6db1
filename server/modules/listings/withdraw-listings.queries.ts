import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * Takes everything a seller has offered off the site for good and empties it of what the seller wrote and where it is.
 * The rows stay, because others have dealt with them.
 */
export async function withdrawListingsOf(db: Db, sellerId: string, now: Date): Promise<void> {
  const ofSeller = db.selectFrom('listings').select('id').where('seller_id', '=', sellerId);
  await db.deleteFrom('listing_slugs').where('listing_id', 'in', ofSeller).execute();
  await db.deleteFrom('listing_images').where('listing_id', 'in', ofSeller).execute();
  await db
    .updateTable('listings')
    .set((eb) => ({
      deleted_at: eb.fn.coalesce('deleted_at', eb.val(now)),
      updated_at: now,
      slug: sql`id::text`,
      title: '',
      description: '',
      location: '',
      folded_text: '',
      latitude: null,
      longitude: null,
      public_latitude: null,
      public_longitude: null,
      display_media_id: null,
      display_caption: null,
    }))
    .where('seller_id', '=', sellerId)
    .execute();
}
