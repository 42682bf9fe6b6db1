import { type Kysely, sql } from 'kysely';

const changes = [
  // After a pause everybody is told before bidding goes on; the sweep then lets it.
  'ALTER TABLE auctions ADD COLUMN resumes_at timestamptz',
  `CREATE INDEX auctions_resuming ON auctions (resumes_at) WHERE state = 'suspended' AND resumes_at IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
