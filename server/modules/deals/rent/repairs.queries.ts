import type { Insertable, Selectable } from 'kysely';
import type { RepairState } from '#contract/rent/repairs.ts';
import type { Db, Tables } from '#server/database.ts';

export type RepairRow = Selectable<Tables['repairs']>;
export type RepairNoteRow = Selectable<Tables['repair_notes']>;

/** The repairs of a lease, the newest first. */
export async function findRepairs(db: Db, dealId: string): Promise<RepairRow[]> {
  return db
    .selectFrom('repairs')
    .selectAll()
    .where('deal_id', '=', dealId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The messages about the repairs of a lease, oldest first. */
export async function findRepairNotes(db: Db, dealId: string): Promise<RepairNoteRow[]> {
  return db
    .selectFrom('repair_notes')
    .innerJoin('repairs', 'repairs.id', 'repair_notes.repair_id')
    .selectAll('repair_notes')
    .where('repairs.deal_id', '=', dealId)
    .orderBy('repair_notes.seq')
    .execute();
}

export async function insertRepair(db: Db, repair: RepairRow): Promise<void> {
  await db.insertInto('repairs').values(repair).execute();
}

export async function insertRepairNote(db: Db, note: Insertable<Tables['repair_notes']>): Promise<void> {
  await db.insertInto('repair_notes').values(note).execute();
}

export async function updateRepair(db: Db, id: string, state: RepairState): Promise<void> {
  await db.updateTable('repairs').set({ state }).where('id', '=', id).execute();
}
