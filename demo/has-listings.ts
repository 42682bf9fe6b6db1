import type { Db } from '#server/database.ts';

/** Whether anything was ever on offer. */
export async function hasListings(db: Db): Promise<boolean> {
  return (await db.selectFrom('listings').select('id').limit(1).executeTakeFirst()) !== undefined;
}
