import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Whether a property exists, locked so that it is not deleted until the transaction ends. */
export async function lockPropertyForKeyShare(transaction: Db, listingId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('listings')
    .select('id')
    .where('id', '=', listingId)
    .where('deleted_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

const staysAtATime = 200;

/** Stays whose guests arrived before a moment and whose price is still held. */
export async function findUnsettled(db: Db, arrivedBefore: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('kind', '=', 'stay')
    .where('state', 'in', ['checked_in', 'checked_out', 'damage_claim'])
    .where(sql<boolean>`stay ->> 'checkedInAt' <= ${arrivedBefore.toISOString()}`)
    .where(sql<boolean>`stay ->> 'settledAt' IS NULL`)
    .limit(staysAtATime)
    .execute();
}

/** Booked stays of which other nights were to be paid before a moment. */
export async function findLapsedChanges(db: Db, before: Date): Promise<{ id: string }[]> {
  return db
    .selectFrom('deals')
    .select('id')
    .where('kind', '=', 'stay')
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`stay -> 'change' ->> 'until' <= ${before.toISOString()}`)
    .limit(staysAtATime)
    .execute();
}
