import { type Kysely, sql } from 'kysely';

const changes = [
  'ALTER TABLE listings RENAME COLUMN attributes TO amenities',
  // Rows of tables that wait for their sellers hold what will become listings.
  `UPDATE listing_import_rows SET facts = (facts - 'attributes') || jsonb_build_object('amenities', facts->'attributes')
    WHERE facts ? 'attributes'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
