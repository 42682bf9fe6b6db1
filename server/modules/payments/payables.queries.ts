import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type PayableRow = Selectable<Tables['payables']>;

/** Adds what is owed to people from now on; known rows are skipped. */
export async function insertPayables(transaction: Db, rows: readonly Insertable<Tables['payables']>[]): Promise<void> {
  await transaction
    .insertInto('payables')
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Adds to the refund of a received amount; returns false where it has none yet. */
export async function addToRefund(
  transaction: Db,
  { allocationId, amount, dueAt }: { allocationId: string; amount: number; dueAt: Date },
): Promise<boolean> {
  const raised = await transaction
    .updateTable('payables')
    .set({ amount: sql`amount + ${amount}`, due_at: dueAt, alarmed_at: null })
    .where('allocation_id', '=', allocationId)
    .where('kind', '=', 'refund')
    .returning('id')
    .executeTakeFirst();
  return raised !== undefined;
}

/** With its lock, so that no two take the same money. */
export async function lockPayable(transaction: Db, id: string): Promise<PayableRow | undefined> {
  return transaction.selectFrom('payables').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The refund owed to the payer of an amount that arrived for a due, with its lock. */
export async function lockRefundOfAllocation(transaction: Db, allocationId: string): Promise<PayableRow | undefined> {
  return transaction
    .selectFrom('payables')
    .selectAll()
    .where('allocation_id', '=', allocationId)
    .where('kind', '=', 'refund')
    .forUpdate()
    .executeTakeFirst();
}

/** Moves an amount of it into a refund or a payout; a negative amount comes back. */
export async function takeOfPayable(transaction: Db, id: string, amount: number): Promise<void> {
  await transaction
    .updateTable('payables')
    .set({ taken: sql`taken + ${amount}` })
    .where('id', '=', id)
    .execute();
}

/** The part of a payment that has arrived for a due; both are locked. */
export async function lockAllocation(transaction: Db, id: string) {
  return transaction
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .innerJoin('payment_dues as due', 'due.id', 'a.due_id')
    .select([
      'p.id as payment_id',
      'p.state',
      'p.received',
      'p.refunded',
      'p.settled_at',
      'due.id as due_id',
      'due.paid',
    ])
    .where('a.id', '=', id)
    .forUpdate(['p', 'due'])
    .executeTakeFirst();
}

/** Reduces a due by a refund: that part is neither paid nor owed any more. */
export async function updateRefundedDue(transaction: Db, id: string, paid: number): Promise<void> {
  await transaction
    .updateTable('payment_dues')
    .set({ paid, state: 'void', settled_at: null, settled_by: null })
    .where('id', '=', id)
    .execute();
}

export async function updateRefundedPayment(
  transaction: Db,
  id: string,
  changes: Pick<Selectable<Tables['payments']>, 'refunded' | 'state' | 'settled_at'>,
): Promise<void> {
  await transaction.updateTable('payments').set(changes).where('id', '=', id).execute();
}

/** Late refunds that finance was not notified of yet; each is reported once. */
export async function claimLateRefunds(transaction: Db, now: Date) {
  return transaction
    .updateTable('payables')
    .set({ alarmed_at: now })
    .where('kind', '=', 'refund')
    .whereRef('taken', '<', 'amount')
    .where('due_at', '<=', now)
    .where('alarmed_at', 'is', null)
    .returning(['id', 'owner_id', 'due_at'])
    .execute();
}
