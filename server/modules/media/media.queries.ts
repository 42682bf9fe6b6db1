import type { Db, Tables } from '#server/database.ts';

export async function insertMedia(db: Db, media: Tables['media']): Promise<void> {
  await db.insertInto('media').values(media).execute();
}

/** Answers the widths the picture was stored in; none when there is no such picture. */
export async function deleteMedia(db: Db, id: string): Promise<number[]> {
  const deleted = await db.deleteFrom('media').where('id', '=', id).returning('widths').executeTakeFirst();
  return deleted?.widths ?? [];
}

export async function insertBeginning(db: Db, mediaId: string, now: Date): Promise<void> {
  await db.insertInto('media_beginnings').values({ media_id: mediaId, began_at: now }).execute();
}

/** Answers false when it was not there any more: then the janitor believed it to be abandoned. */
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
