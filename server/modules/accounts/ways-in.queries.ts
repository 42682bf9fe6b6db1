import type { Db } from '#server/database.ts';

/** Lets those who change the ways into an account come one after the other. */
export async function lockOwnWays(transaction: Db, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const person = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst();
  return person?.suspended_at != null;
}

/**
 * Whether a person can still sign in. A phone number is not counted: it may go to somebody else. An identity counts while its
 * provider is configured.
 */
export async function hasWayIn(db: Db, userId: string, providers: readonly string[]): Promise<boolean> {
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

/** Takes every way into an account away but its password: passkeys, identities, and a verified number with its PIN. */
export async function deleteOtherWays(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.deleteFrom('identities').where('user_id', '=', userId).execute();
  // Codes before numbers: who is confirming one now is waited for, and loses the number as well.
  await db.deleteFrom('phone_codes').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_sign_ins').where('user_id', '=', userId).execute();
  await db.deleteFrom('phones').where('user_id', '=', userId).execute();
  await db.deleteFrom('phone_pins').where('user_id', '=', userId).execute();
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
