import { type Kysely, sql } from 'kysely';

/** Minor units of the deal's currency: of francs there are no cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE deals RENAME COLUMN price_cents TO amount').execute(db);
}
