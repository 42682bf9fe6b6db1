import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export async function findPin(db: Db, userId: string) {
  return db.selectFrom('phone_pins').select(['tries_left']).where('user_id', '=', userId).executeTakeFirst();
}

export async function putPin(db: Db, row: Insertable<Tables['phone_pins']>): Promise<void> {
  await db
    .insertInto('phone_pins')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Returns whether there was one. */
export async function deletePin(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('phone_pins')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Counts a try, and returns the stored hash to compare with; undefined where there is no PIN or it is locked. */
export async function tryPin(db: Db, userId: string) {
  return db
    .updateTable('phone_pins')
    .set({ tries_left: sql`tries_left - 1` })
    .where('user_id', '=', userId)
    .where('tries_left', '>', 0)
    .returning(['pin_hash', 'tries_left'])
    .executeTakeFirst();
}

/** A right try gives back those before it. */
export async function restoreTries(db: Db, userId: string, { hash, tries }: { hash: Buffer; tries: number }) {
  await db
    .updateTable('phone_pins')
    .set({ tries_left: tries })
    .where('user_id', '=', userId)
    .where('pin_hash', '=', hash)
    .execute();
}
