import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each deal says which currency its price is in: a default would turn francs into dollars unseen.
  await sql`ALTER TABLE deals ALTER currency DROP DEFAULT, ADD CHECK (currency IN ('USD', 'RWF'))`.execute(db);
}
