import { type Kysely, sql } from 'kysely';

// A seller may allow buying at once before bidding begins.
const change = 'ALTER TABLE auctions ADD COLUMN can_buy_before_start boolean NOT NULL DEFAULT false';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(change).execute(db);
}
