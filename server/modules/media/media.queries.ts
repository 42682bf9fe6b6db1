import type { Db, Tables } from '#server/database.ts';

export async function insertMedia(db: Db, media: Tables['media']): Promise<void> {
  await db.insertInto('media').values(media).execute();
}
