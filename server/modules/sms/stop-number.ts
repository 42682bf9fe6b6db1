import type { Db } from '#server/database.ts';

/** From now on a number gets nothing but codes and answers that it asks for. */
export async function stopNumber(db: Db, number: string, at: Date): Promise<void> {
  await db
    .insertInto('stopped_numbers')
    .values({ number, stopped_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function resumeNumber(db: Db, number: string): Promise<void> {
  await db.deleteFrom('stopped_numbers').where('number', '=', number).execute();
}

export async function isStopped(db: Db, number: string): Promise<boolean> {
  const stopped = await db
    .selectFrom('stopped_numbers')
    .select('number')
    .where('number', '=', number)
    .executeTakeFirst();
  return stopped !== undefined;
}
