import type { Db } from '#server/database.ts';

export async function findTwoFactor(db: Db, userId: string) {
  return db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Stores an unconfirmed secret in place of an earlier unconfirmed one; false if a confirmed one exists. */
export async function insertTwoFactor(
  db: Db,
  { userId, encryptedSecret, now }: { userId: string; encryptedSecret: string; now: Date },
): Promise<boolean> {
  const values = { encrypted_secret: encryptedSecret, created_at: now, last_step: 0 };
  const kept = await db
    .insertInto('two_factors')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(values).where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function confirmTwoFactor(db: Db, userId: string, now: Date): Promise<boolean> {
  const confirmed = await db
    .updateTable('two_factors')
    .set({ confirmed_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

/** Uses a time step up; returns false when it, or a later one, has been used before. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteTwoFactor(db: Db, userId: string): Promise<boolean> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const deleted = await db
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Uses a recovery code up; returns false when the person has no such code. */
export async function takeRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}
