import { type Kysely, sql } from 'kysely';

/** A table is read piece by piece: stored as it is, a piece can be read without unpacking all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE listing_imports ALTER COLUMN content SET STORAGE EXTERNAL').execute(db);
}
