import { type Kysely, sql } from 'kysely';

const changes = [
  // What both record when a tenant moves out, beside what they have recorded at the move-in.
  'ALTER TABLE deals ADD COLUMN move_out_record jsonb',
  // Records of before have no rooms.
  `UPDATE deals SET handover = handover || '{"rooms": []}' WHERE handover IS NOT NULL`,
];

/** Inventories of leases, room by room, at both ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
