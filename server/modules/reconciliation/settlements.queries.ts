import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';

export type StoredSettlement = Selectable<Tables['statement_settlements']>;

export async function insertSettlement(
  transaction: Db,
  settlement: Insertable<Tables['statement_settlements']>,
): Promise<void> {
  await transaction.insertInto('statement_settlements').values(settlement).execute();
}

/** The settlement of a line that was not undone, with its lock. */
export async function lockSettlementOf(transaction: Db, lineId: string): Promise<StoredSettlement | undefined> {
  return transaction
    .selectFrom('statement_settlements')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('undone_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSettlement(
  transaction: Db,
  id: string,
  changes: Partial<
    Pick<StoredSettlement, 'undo_reason' | 'undo_asked_by' | 'undo_asked_at' | 'undone_by' | 'undone_at'>
  >,
): Promise<void> {
  await transaction.updateTable('statement_settlements').set(changes).where('id', '=', id).execute();
}

export type SettlementRow = Awaited<ReturnType<typeof findSettlements>>[number];

/** The settlements of these lines that were not undone, with who has requested an undo. */
export async function findSettlements(db: Db, lineIds: readonly string[]) {
  if (lineIds.length === 0) return [];
  return db
    .selectFrom('statement_settlements as s')
    .leftJoin('users as asker', 'asker.id', 's.undo_asked_by')
    .selectAll('s')
    .select('asker.name as asked_by_name')
    .where('s.line_id', 'in', lineIds)
    .where('s.undone_at', 'is', null)
    .execute();
}
