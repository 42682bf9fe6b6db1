import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { longestSessionMilliseconds } from '#server/platform/auth/session-cookie.ts';
import { prepared } from '#server/platform/database/statement-names.ts';

/** Sessions that have neither been unused for too long nor are too old, however much they are used. */
function present(now: Date) {
  const earliest = new Date(now.getTime() - longestSessionMilliseconds);
  return sql<boolean>`(sessions.expires_at > ${now} AND sessions.created_at > ${earliest})`;
}

/** The maximum number of sessions of a person; those unused for longest end. */
const maxSessions = 50;

export async function insertSession(db: Db, session: Tables['sessions']): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', session.user_id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(maxSessions),
    )
    .execute();
}

/** The sessions of these tokens with facts about their owners, as far as they have not ended. */
export async function findSessions(db: Db, tokenHashes: readonly Buffer[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.token_hash',
      'sessions.last_seen_at',
      'users.id as user_id',
      'users.role',
      'users.staff_rights',
      'users.email_verified',
      'users.suspension_reason',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('two_factors')
            .select('user_id')
            .whereRef('two_factors.user_id', '=', 'users.id')
            .where('confirmed_at', 'is not', null),
        )
        .as('has_two_factor'),
    )
    .where('sessions.token_hash', '=', sql<Buffer>`ANY(${tokenHashes}::bytea[])`)
    .where(present(now))
    .where('users.deleted_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
}

/** Of these sessions those that have not ended, with what their owners are now. */
export async function findPresentSessions(db: Db, ids: readonly string[], now: Date) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'users.role', 'users.suspended_at'])
    .where('sessions.id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .where(present(now))
    .where('users.deleted_at', 'is', null)
    .execute();
}

/** Extends a session; returns false when another request has just done so. */
export async function prolongSession(
  db: Db,
  id: string,
  { now, unseenSince, expiresAt }: { now: Date; unseenSince: Date; expiresAt: Date },
): Promise<boolean> {
  const prolonged = await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<=', unseenSince)
    .returning('id')
    .executeTakeFirst();
  return prolonged !== undefined;
}

export async function findSessionsOf(db: Db, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('user_id', '=', userId)
    .where(present(now))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function deleteSessionByToken(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return deleted?.user_id;
}

/** Returns false when the person has no such session. */
export async function deleteSessionOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Signs a person out everywhere, except for one session if it is named. */
export async function deleteSessionsOf(db: Db, userId: string, exceptId?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where(sql<boolean>`id IS DISTINCT FROM ${exceptId ?? null}::uuid`)
    .execute();
}

export async function deleteEndedSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(sql<boolean>`NOT ${present(now)}`)
    .execute();
}
