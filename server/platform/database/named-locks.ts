import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * Acquires the lock of this name, across all nodes; it is released when the transaction ends.
 * Source: https://www.postgresql.org/docs/current/explicit-locking.html#ADVISORY-LOCKS
 */
export async function lockByName(transaction: Db, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
}

/** Takes the same lock where it is free; returns whether this transaction holds it now. */
export async function tryLockByName(transaction: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ isHeld: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) AS "isHeld"`.execute(transaction);
  return rows[0]?.isHeld === true;
}
