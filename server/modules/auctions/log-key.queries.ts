import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

/** A key that was published before keeps its first day. */
export async function insertLogKey(db: Db, row: Insertable<Tables['auction_log_keys']>): Promise<void> {
  await db
    .insertInto('auction_log_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last one first. */
export async function findLogKeys(db: Db) {
  return db.selectFrom('auction_log_keys').selectAll().orderBy('first_used_at', 'desc').orderBy('public_key').execute();
}
