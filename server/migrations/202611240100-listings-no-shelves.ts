import { type Kysely, sql } from 'kysely';

const changes = [
  // Own lists are read by the index on (seller_id, created_at, id): nothing has to count their changes any more.
  'DROP TRIGGER listings_count_shelf ON listings',
  'DROP FUNCTION count_seller_shelf',
  'DROP TABLE seller_shelves',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
