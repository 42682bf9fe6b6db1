import { type Kysely, sql } from 'kysely';

// Lists are read from a place on, in the order of an index, so that a late page costs no more than the first.
const changes = [
  'CREATE INDEX users_newest ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL',
  'CREATE INDEX listings_all_newest ON listings (created_at DESC, id DESC) WHERE deleted_at IS NULL',
  `CREATE INDEX mails_failed ON mails (created_at DESC, id DESC) WHERE state = 'failed'`,
  `CREATE INDEX auctions_newest ON auctions (created_at DESC, id DESC) WHERE NOT is_practice AND state <> 'draft'`,
  `CREATE INDEX auctions_ended ON auctions (coalesce(closed_at, created_at) DESC, id DESC)
    WHERE state IN ('pending_seller', 'sold', 'sold_buy_now', 'unsold', 'withdrawn', 'cancelled')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of changes) await sql.raw(statement).execute(db);
}
