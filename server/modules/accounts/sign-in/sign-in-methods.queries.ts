import { sql } from 'kysely';
import type { RemovedWay } from '#contract/accounts/removed-ways.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';

/** Serialises changes of the methods by which an account is entered or read. */
export async function lockSignInMethods(transaction: Db, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/**
 * The same for methods added in a session: if the session has ended by then nothing is added, so that a recovered
 * account stays clean.
 */
export async function lockSignInMethodsOfSession(
  transaction: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  await lockSignInMethods(transaction, userId);
  if ((await findSessionStart(transaction, userId, sessionId)) === undefined) throw new ApiError('UNAUTHENTICATED');
}

/**
 * Whether a person can still sign in. A phone number does not count, since its owner may change. An identity counts
 * while its provider is configured.
 */
export async function hasSignInMethod(db: Db, userId: string, providers: readonly string[]): Promise<boolean> {
  const { has } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('credentials').select('user_id').where('user_id', '=', userId)),
          eb.exists(eb.selectFrom('passkeys').select('id').where('user_id', '=', userId)),
          eb.exists(
            eb
              .selectFrom('identities')
              .select('id')
              .where('user_id', '=', userId)
              .where('provider', 'in', providers.length > 0 ? providers : ['']),
          ),
        ])
        .as('has'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(has);
}

/**
 * Removes every way to enter or read an account without its password, and gives its calendar another address. Returns
 * what there was.
 */
export async function deleteOtherSignInMethods(db: Db, userId: string): Promise<RemovedWay[]> {
  await lockSignInMethods(db, userId);
  // Codes before numbers: a confirmation under way is awaited, and loses the number as well.
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_sign_ins').where('user_id', '=', userId).execute();
  // What was begun in a session that ends now adds nothing either.
  await db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  await db.deleteFrom('identity_flows').where('user_id', '=', userId).execute();
  const deletions = [
    ['passkeys', db.deleteFrom('passkeys').where('user_id', '=', userId)],
    ['identities', db.deleteFrom('identities').where('user_id', '=', userId)],
    ['phone', db.deleteFrom('phones').where('user_id', '=', userId)],
    ['pin', db.deleteFrom('phone_pins').where('user_id', '=', userId)],
    ['apiKeys', db.deleteFrom('api_keys').where('user_id', '=', userId)],
    ['webhooks', db.deleteFrom('webhooks').where('user_id', '=', userId)],
  ] as const;
  const removed: RemovedWay[] = [];
  for (const [way, deletion] of deletions) {
    const { numDeletedRows } = await deletion.executeTakeFirstOrThrow();
    if (numDeletedRows > 0n) removed.push(way);
  }
  await sql`INSERT INTO viewing_calendars (user_id, generation) VALUES (${userId}, 2)
    ON CONFLICT (user_id) DO UPDATE SET generation = viewing_calendars.generation + 1`.execute(db);
  return [...removed, 'calendar'];
}

/** When a session of a person was opened; undefined when they have no such session. */
export async function findSessionStart(db: Db, userId: string, sessionId: string): Promise<Date | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return session?.created_at;
}
