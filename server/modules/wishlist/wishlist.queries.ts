import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

/** The wishlist of a user, the last saved first. */
export async function findWishlistItems(db: Db, userId: string) {
  return db
    .selectFrom('wishlist_items')
    .select(['id', 'listing_id', 'note'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Makes two additions by one person wait for each other, so that neither counts without the other's item. */
export async function lockWishlist(transaction: Db, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function countWishlistItems(db: Db, userId: string, { except }: { except: string }): Promise<number> {
  const { total } = await db
    .selectFrom('wishlist_items')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('listing_id', '!=', except)
    .executeTakeFirstOrThrow();
  return total;
}

/** Saves a listing; returns false when it was saved already. */
export async function insertWishlistItem(db: Db, item: Insertable<Tables['wishlist_items']>): Promise<boolean> {
  const inserted = await db
    .insertInto('wishlist_items')
    .values(item)
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Whose a listing is, and how it is called. */
export async function findSavedListing(db: Db, id: string) {
  return db
    .selectFrom('listings')
    .select(['id as listingId', 'slug', 'title', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** All users who have saved a listing. */
export async function findWhoSaved(db: Db, listingId: string): Promise<string[]> {
  const rows = await db.selectFrom('wishlist_items').select('user_id').where('listing_id', '=', listingId).execute();
  return rows.map((row) => row.user_id);
}

/** Answers what was there, if anything was. */
export async function deleteWishlistItem(
  db: Db,
  userId: string,
  listingId: string,
): Promise<{ id: string; created_at: Date } | undefined> {
  return db
    .deleteFrom('wishlist_items')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .returning(['id', 'created_at'])
    .executeTakeFirst();
}

/** Changes the note of an item; returns false where there is no such item. */
export async function updateWishlistNote(
  db: Db,
  { userId, listingId, note }: { userId: string; listingId: string; note: string | null },
): Promise<boolean> {
  const updated = await db
    .updateTable('wishlist_items')
    .set({ note })
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}
