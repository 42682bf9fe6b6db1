import type { Db } from '#server/database.ts';
import { tryLockByName } from '#server/platform/database/named-locks.ts';

/** Only one node keeps practice at a time; the others do nothing. */
export async function lockPractice(transaction: Db): Promise<boolean> {
  return tryLockByName(transaction, 'auctions: practice');
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
