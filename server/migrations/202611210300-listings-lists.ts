import { type Kysely, sql } from 'kysely';

const isPublic = 'deleted_at IS NULL AND hidden_at IS NULL';
// What lists are narrowed by stands in the index too: counting and leafing through then never touch the table.
const narrowing = 'INCLUDE (type, purpose, categories)';

const changes = [
  'DROP INDEX listings_newest',
  `CREATE INDEX listings_newest ON listings (created_at DESC, id DESC) ${narrowing} WHERE ${isPublic}`,
  'DROP INDEX listings_price',
  `CREATE INDEX listings_price ON listings (price_cents, created_at DESC, id DESC) ${narrowing} WHERE ${isPublic}`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
