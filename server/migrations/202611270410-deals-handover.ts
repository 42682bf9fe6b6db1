import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the parties have recorded of the handover: keys, meter readings, remarks, whether there are photographs.
  await sql`ALTER TABLE deals ADD COLUMN handover jsonb CHECK (jsonb_typeof(handover) = 'object')`.execute(db);
}
