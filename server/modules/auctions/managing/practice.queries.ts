import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Only one node keeps practice at a time; the others do nothing. */
export async function lockPractice(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ is_locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('auctions: practice')) AS is_locked`.execute(transaction);
  return rows[0]?.is_locked ?? false;
}

export async function findLastPractice(db: Db) {
  return db
    .selectFrom('auctions')
    .select(['id', 'state', 'closed_at'])
    .where('is_practice', '=', true)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The state of bidding on a practice lot, and whose bid leads. */
export async function findPracticeBids(db: Db, auctionId: string) {
  return db
    .selectFrom('auctions')
    .leftJoin('auction_registrations as leaders', 'leaders.id', 'auctions.leader_id')
    .select([
      'auctions.price',
      'auctions.increments',
      'auctions.grid',
      'auctions.start_price as startPrice',
      'auctions.absolute_limit as absoluteLimit',
      'leaders.user_id as leaderUserId',
    ])
    .where('auctions.id', '=', auctionId)
    .executeTakeFirst();
}
