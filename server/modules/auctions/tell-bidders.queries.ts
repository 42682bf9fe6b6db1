import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Public auctions whose log has rows nobody has been told of yet. */
export async function findUntoldAuctions(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ auction_id: string }>`
    SELECT n.auction_id FROM auction_notices n JOIN auctions a ON a.id = n.auction_id
    WHERE n.told_seq < a.last_seq LIMIT ${limit}`.execute(db);
  return rows.map(({ auction_id }) => auction_id);
}

/** Running auctions that end within a number of minutes and whose watchers have not been told so. */
export async function findEndingAuctions(db: Db, { now, minutes }: { now: Date; minutes: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM auctions a JOIN auction_notices n ON n.auction_id = a.id
    WHERE a.state = 'live' AND NOT a.is_practice AND a.ends_at > ${now}
      AND a.ends_at <= ${now}::timestamptz + make_interval(mins => ${minutes})
      AND NOT ${String(minutes)} = ANY(n.reminders)
    ORDER BY a.id LIMIT 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** How far people have been told; nobody else tells before the transaction ends, and nobody waits to do so. */
export async function lockNotices(transaction: Db, auctionId: string) {
  return transaction
    .selectFrom('auction_notices')
    .selectAll()
    .where('auction_id', '=', auctionId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function setToldSeq(transaction: Db, auctionId: string, seq: number): Promise<void> {
  await transaction.updateTable('auction_notices').set({ told_seq: seq }).where('auction_id', '=', auctionId).execute();
}

export async function addReminders(transaction: Db, auctionId: string, minutes: readonly number[]): Promise<void> {
  await transaction
    .updateTable('auction_notices')
    .set({ reminders: sql`reminders || ${minutes.map(String)}::text[]` })
    .where('auction_id', '=', auctionId)
    .execute();
}

/** Who bids in an auction: their ids by paddle. */
export async function findBidders(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_registrations')
    .select(['user_id', 'paddle', 'bid_count', 'state'])
    .where('auction_id', '=', auctionId)
    .execute();
}

export async function findWatcherIds(db: Db, auctionId: string): Promise<string[]> {
  const rows = await db.selectFrom('auction_watches').select('user_id').where('auction_id', '=', auctionId).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Of the staff, who runs auctions. */
export async function findAuctioneerIds(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'staff')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'auctioneer' = ANY(staff_rights)`)
    .execute();
  return rows.map(({ id }) => id);
}
