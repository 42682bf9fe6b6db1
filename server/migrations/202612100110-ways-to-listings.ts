import { type Kysely, sql } from 'kysely';

const ways = `text CHECK (way IN ('search', 'alert', 'share', 'number', 'list'))`;

/** By which way people came to a listing before they asked about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE enquiries ADD COLUMN way ${ways}`).execute(db);
  await sql.raw(`ALTER TABLE conversations ADD COLUMN way ${ways}`).execute(db);
}
