import { sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type IdentityRow = Tables['identities'];
export type FlowRow = Tables['identity_flows'];
export type OfferRow = Tables['identity_offers'];

export async function findIdentitiesOf(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.selectFrom('identities').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Whose identity this is, of accounts that have not been deleted, noting its use. */
export async function noteIdentityUse(
  db: Db,
  { issuer, subject, email, now }: Pick<IdentityRow, 'issuer' | 'subject' | 'email'> & { now: Date },
): Promise<string | undefined> {
  const used = await db
    .updateTable('identities')
    .set({ last_used_at: now, email: sql<string | null>`coalesce(${email}, email)` })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('user_id', 'in', (eb) => eb.selectFrom('users').select('id').where('deleted_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst();
  return used?.user_id;
}

/**
 * Returns false when the identity belongs to an account already, or the person has another one of the same provider.
 */
export async function insertIdentity(db: Db, row: IdentityRow): Promise<boolean> {
  const inserted = await db
    .insertInto('identities')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteIdentityOf(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('identities')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function insertFlow(db: Db, row: FlowRow): Promise<void> {
  await db.insertInto('identity_flows').values(row).execute();
}

/** Uses a flow up: a second return with the same state finds none. */
export async function takeFlow(
  db: Db,
  { browserHash, stateHash, provider, now }: { browserHash: Buffer; stateHash: Buffer; provider: string; now: Date },
): Promise<FlowRow | undefined> {
  return db
    .deleteFrom('identity_flows')
    .where('browser_hash', '=', browserHash)
    .where('state_hash', '=', stateHash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

export async function insertOffer(db: Db, row: OfferRow): Promise<void> {
  await db.insertInto('identity_offers').values(row).execute();
}

export async function findOffer(db: Db, browserHash: Buffer, now: Date): Promise<OfferRow | undefined> {
  return db
    .selectFrom('identity_offers')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses an offer up; returns false when it was used already. */
export async function takeOffer(db: Db, browserHash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('identity_offers')
    .where('browser_hash', '=', browserHash)
    .returning('provider')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteEndedFlows(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('identity_flows').where('expires_at', '<=', now).execute();
  await db.deleteFrom('identity_offers').where('expires_at', '<=', now).execute();
}
