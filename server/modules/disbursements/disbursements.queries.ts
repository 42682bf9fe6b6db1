import type { Insertable, Selectable } from 'kysely';
import type { ProviderName } from '#contract/payments/pay.vocabulary.ts';
import type { Db, Tables } from '#server/database.ts';
import { takeDueChecks } from '#server/platform/database/take-due-checks.ts';

export type Disbursement = Selectable<Tables['disbursements']>;

export async function insertDisbursements(
  transaction: Db,
  rows: readonly Insertable<Tables['disbursements']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction
    .insertInto('disbursements')
    .values([...rows])
    .execute();
}

export async function findDisbursement(db: Db, id: string): Promise<Disbursement | undefined> {
  return db.selectFrom('disbursements').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same by the provider's own id of it. */
export async function findDisbursementByReference(db: Db, provider: ProviderName, reference: string) {
  return db
    .selectFrom('disbursements')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
}

/** With its lock. Its subject is always locked before it. */
export async function lockDisbursement(transaction: Db, id: string): Promise<Disbursement | undefined> {
  return transaction.selectFrom('disbursements').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateDisbursement(
  transaction: Db,
  id: string,
  changes: Partial<Omit<Disbursement, 'id' | 'provider' | 'amount' | 'currency'>>,
): Promise<void> {
  await transaction.updateTable('disbursements').set(changes).where('id', '=', id).execute();
}

/**
 * Ends refunds, by the ids of their sending, or payouts as finance says, after their provider has not: it is not asked to send
 * them again.
 */
export async function endDisbursements(
  transaction: Db,
  of: 'id' | 'payout_id',
  { ids, state, at }: { ids: readonly string[]; state: 'succeeded' | 'failed' | 'returned'; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await transaction
    .updateTable('disbursements')
    .set({ state, failure: null, ended_at: at, next_check_at: null })
    .where(of, 'in', ids)
    .execute();
}

/** Says that the provider is about to be asked; undefined when that was said before. */
export async function claimDisbursement(db: Db, id: string, now: Date): Promise<Disbursement | undefined> {
  return db
    .updateTable('disbursements')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returningAll()
    .executeTakeFirst();
}

/** Those whose turn it is to be asked about. */
export async function takeDueDisbursements(db: Db, turn: { now: Date; most: number }): Promise<string[]> {
  return takeDueChecks(db, { table: 'disbursements', id: 'id' }, turn);
}
