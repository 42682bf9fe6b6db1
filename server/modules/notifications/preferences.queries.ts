import type { Db, Tables } from '#server/database.ts';

export async function findPreferences(db: Db, userId: string) {
  return db
    .selectFrom('notification_preferences')
    .select(['topic', 'channel', 'is_on'])
    .where('user_id', '=', userId)
    .execute();
}

export async function upsertPreferences(
  db: Db,
  preferences: readonly Tables['notification_preferences'][],
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values([...preferences])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'topic', 'channel']).doUpdateSet((eb) => ({ is_on: eb.ref('excluded.is_on') })),
    )
    .execute();
}
