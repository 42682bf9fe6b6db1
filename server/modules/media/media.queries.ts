import type { Db, Tables } from '#server/database.ts';

export async function insertMedia(db: Db, media: Tables['media']): Promise<void> {
  await db.insertInto('media').values(media).execute();
}

/** Answers the widths the picture was stored in; none when there is no such picture. */
export async function deleteMedia(db: Db, id: string): Promise<number[]> {
  const deleted = await db.deleteFrom('media').where('id', '=', id).returning('widths').executeTakeFirst();
  return deleted?.widths ?? [];
}
