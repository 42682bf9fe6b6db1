import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { rowsAfter } from '#server/platform/database/rows-after.ts';

export async function insertMedia(db: Db, media: Tables['media']): Promise<void> {
  await db.insertInto('media').values(media).execute();
}

/** Returns the widths the picture was stored in; none when there is no such picture. */
export async function deleteMedia(db: Db, id: string): Promise<number[]> {
  const deleted = await db.deleteFrom('media').where('id', '=', id).returning('widths').executeTakeFirst();
  return deleted?.widths ?? [];
}

export async function insertBeginning(db: Db, mediaId: string, now: Date): Promise<void> {
  await db.insertInto('media_beginnings').values({ media_id: mediaId, began_at: now }).execute();
}

/** Returns false when it was gone: then the clean-up job considered it abandoned. */
export async function deleteBeginning(db: Db, mediaId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('media_beginnings')
    .where('media_id', '=', mediaId)
    .returning('media_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Pictures begun before `before`, at most `limit`, the oldest first. */
export async function findBeginnings(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('media_beginnings')
    .select('media_id')
    .where('began_at', '<', before)
    .orderBy('began_at')
    .limit(limit)
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** Whether a picture was begun and not finished; waits for a transaction that is finishing it. */
export async function isBegun(db: Db, mediaId: string): Promise<boolean> {
  const row = await db
    .selectFrom('media_beginnings')
    .select('media_id')
    .where('media_id', '=', mediaId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Some pictures after this one, in the order of their ids. */
export async function findMediaAfter(
  db: Db,
  after: string | undefined,
): Promise<Pick<Tables['media'], 'id' | 'widths'>[]> {
  return rowsAfter(db.selectFrom('media').select(['id', 'widths']), after);
}

/** A picture that visitors may no longer see, and who offers it in a listing that was not deleted. */
export type ConcealedPicture = { mediaId: string; sellerIds: string[] };

/** Those of these pictures that are shown in listings, none of which is public, and nowhere else. */
export async function findConcealedPictures(db: Db, ids: readonly string[]): Promise<ConcealedPicture[]> {
  const { rows } = await sql<ConcealedPicture>`
    WITH shown AS (
      SELECT display_media_id AS media_id, id AS listing_id FROM listings WHERE display_media_id = ANY(${ids}::uuid[])
      UNION ALL
      SELECT media_id, listing_id FROM listing_images WHERE media_id = ANY(${ids}::uuid[])
    )
    SELECT shown.media_id AS "mediaId",
      array_agg(DISTINCT listings.seller_id::text) FILTER (WHERE listings.deleted_at IS NULL) AS "sellerIds"
    FROM shown JOIN listings ON listings.id = shown.listing_id
    WHERE NOT EXISTS (SELECT FROM partners WHERE partners.media_id = shown.media_id)
    GROUP BY shown.media_id
    HAVING NOT bool_or(
      listings.deleted_at IS NULL AND listings.hidden_at IS NULL AND listings.suspended_at IS NULL
    )`.execute(db);
  return rows.map(({ mediaId, sellerIds }) => ({ mediaId, sellerIds: sellerIds ?? [] }));
}
