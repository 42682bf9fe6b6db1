import { type Insertable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import type { Session } from './dialogue/state.ts';

export async function findSession(db: Db, id: string) {
  return db.selectFrom('ussd_sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last session of a number that was used since then. */
export async function findLastSession(db: Db, number: string, since: Date) {
  return db
    .selectFrom('ussd_sessions')
    .selectAll()
    .where('number', '=', number)
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const stored = ({ session, ...row }: Insertable<Tables['ussd_sessions']>) => ({
  ...row,
  session: sql<Session>`${JSON.stringify(session)}::jsonb`,
});

/** Keeps a new session, unless the same request has just done so. */
export async function insertSession(db: Db, row: Insertable<Tables['ussd_sessions']>): Promise<void> {
  await db
    .insertInto('ussd_sessions')
    .values(stored(row))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type Step = { id: string; taken: number; steps: number; session: Session; at: Date };

/** Stores the state of a session; false where another request has applied this input in the meantime. */
export async function updateSession(db: Db, { id, taken, steps, session, at }: Step): Promise<boolean> {
  const updated = await db
    .updateTable('ussd_sessions')
    .set({ steps, session: sql<Session>`${JSON.stringify(session)}::jsonb`, updated_at: at })
    .where('id', '=', id)
    .where('steps', '=', taken)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** Records a text message; false where it was delivered before. */
export async function insertReceivedText(db: Db, row: Insertable<Tables['received_texts']>): Promise<boolean> {
  const inserted = await db
    .insertInto('received_texts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Forgets sessions and received messages that are older. */
export async function deleteOlder(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('ussd_sessions').where('updated_at', '<', before).execute();
  await db.deleteFrom('received_texts').where('received_at', '<', before).execute();
}

/** The owner of a verified number, and the state of their PIN. */
export async function findOwner(db: Db, number: string) {
  return db
    .selectFrom('phones')
    .innerJoin('users', 'users.id', 'phones.user_id')
    .leftJoin('phone_pins', 'phone_pins.user_id', 'phones.user_id')
    .select(['phones.user_id', 'users.language', 'phone_pins.tries_left', 'phones.proven_at'])
    .where('phones.number', '=', number)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;
