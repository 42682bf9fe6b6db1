import { type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

/** Makes two pictures of one person wait for each other, so that neither is counted without the other. */
export async function lockUploader(transaction: Db, ownerId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
}

/** How many pictures, and how many bytes as sent, wait for a listing of theirs. */
export async function sumUploads(db: Db, ownerId: string): Promise<{ files: number; bytes: number }> {
  return db
    .selectFrom('listing_uploads')
    .select((eb) => [
      eb.fn.countAll<number>().as('files'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('bytes'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
}

export async function insertUpload(db: Db, upload: Tables['listing_uploads']): Promise<void> {
  await db.insertInto('listing_uploads').values(upload).execute();
}

/** Takes these pictures out of those that wait; returns which of them were this person's. */
export async function claimUploads(transaction: Db, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .deleteFrom('listing_uploads')
    .where(sql<SqlBool>`media_id = ANY(${ids}::uuid[])`)
    .where('owner_id', '=', ownerId)
    .returning('media_id')
    .execute();
  return rows.map(({ media_id }) => media_id);
}

/** Deletes uploads that have not been used since `before`. */
export async function claimExpiredUploads(transaction: Db, before: Date, limit: number): Promise<string[]> {
  const expired = transaction
    .selectFrom('listing_uploads')
    .select('media_id')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await transaction
    .deleteFrom('listing_uploads')
    .where('media_id', 'in', expired)
    .returning('media_id')
    .execute();
  return rows.map(({ media_id }) => media_id);
}
