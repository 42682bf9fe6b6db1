import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type SimulatedPayment = Selectable<Tables['simulator_payments']>;

/** Adds a payment, or answers the one that is there. */
export async function openSimulated(
  db: Db,
  payment: Insertable<Tables['simulator_payments']>,
): Promise<SimulatedPayment> {
  await db
    .insertInto('simulator_payments')
    .values(payment)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
  return db.selectFrom('simulator_payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow();
}

export async function findSimulated(db: Db, id: string, isLocked = false): Promise<SimulatedPayment | undefined> {
  return db
    .selectFrom('simulator_payments')
    .selectAll()
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export type SimulatedChange = Partial<
  Pick<SimulatedPayment, 'state' | 'paid' | 'fee' | 'failure' | 'is_silent' | 'decided_at'>
>;

export async function changeSimulated(db: Db, id: string, changes: SimulatedChange): Promise<void> {
  await db.updateTable('simulator_payments').set(changes).where('id', '=', id).execute();
}

export async function openSimulatedTransfer(
  db: Db,
  transfer: Insertable<Tables['simulator_transfers']>,
): Promise<void> {
  await db
    .insertInto('simulator_transfers')
    .values(transfer)
    .onConflict((on) => on.column('id').doNothing())
    .execute();
}

export async function isSimulatedTransfer(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('simulator_transfers').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}
