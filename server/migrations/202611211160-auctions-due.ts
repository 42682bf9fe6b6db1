import { type Kysely, sql } from 'kysely';

// Each sweep of the auctions asks for these, which are few.
const changes = [
  'CREATE INDEX users_suspended ON users (id) WHERE suspended_at IS NOT NULL',
  `CREATE INDEX auctions_countering ON auctions (counter_until) WHERE state = 'pending_seller' AND counter_until IS NOT NULL`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
