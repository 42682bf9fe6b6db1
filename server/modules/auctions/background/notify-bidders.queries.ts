import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import type { EventRow } from '../locked-auction.queries.ts';

/** Public auctions whose log has rows that were not notified yet. */
export async function findUnnotifiedAuctions(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ auction_id: string }>`
    SELECT n.auction_id FROM auction_notices n JOIN auctions a ON a.id = n.auction_id
    WHERE n.told_seq < a.last_seq LIMIT ${limit}`.execute(db);
  return rows.map(({ auction_id }) => auction_id);
}

/** Running auctions that end within a number of minutes and whose watchers were not reminded yet. */
export async function findEndingAuctions(
  db: Db,
  { now, minutes, limit }: { now: Date; minutes: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM auctions a JOIN auction_notices n ON n.auction_id = a.id
    WHERE a.state = 'live' AND NOT a.is_practice AND a.ends_at > ${now}
      AND a.ends_at <= ${now}::timestamptz + make_interval(mins => ${minutes})
      AND NOT ${String(minutes)} = ANY(n.reminders)
    ORDER BY a.id LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The last notified rows of these auctions, locked until the transaction ends; locked ones are skipped. */
export async function lockNotices(transaction: Db, auctionIds: readonly string[]) {
  return transaction
    .selectFrom('auction_notices')
    .selectAll()
    .where('auction_id', 'in', auctionIds)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Rows of the logs of these auctions that are not notified yet, oldest first, limited for each auction. */
export async function findUnnotifiedEvents(
  transaction: Db,
  auctionIds: readonly string[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    SELECT e.* FROM auction_notices n CROSS JOIN LATERAL (
      SELECT * FROM auction_events WHERE auction_id = n.auction_id AND seq > n.told_seq ORDER BY seq LIMIT ${limit}) AS e
    WHERE n.auction_id = ANY(${auctionIds}::uuid[]) ORDER BY e.auction_id, e.seq`.execute(transaction);
  return rows;
}

/** Records the last notified rows. */
export async function setNotifiedSeqs(
  transaction: Db,
  notified: readonly { auctionId: string; seq: number }[],
): Promise<void> {
  const [ids, seqs] = [notified.map(({ auctionId }) => auctionId), notified.map(({ seq }) => seq)];
  await sql`
    UPDATE auction_notices n SET told_seq = notified.seq
    FROM unnest(${ids}::uuid[], ${seqs}::integer[]) AS notified (auction_id, seq)
    WHERE n.auction_id = notified.auction_id`.execute(transaction);
}

export async function addReminders(
  transaction: Db,
  auctionIds: readonly string[],
  minutes: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('auction_notices')
    .set({ reminders: sql`reminders || ${minutes.map(String)}::text[]` })
    .where('auction_id', 'in', auctionIds)
    .execute();
}

/** The bidders of these auctions: their ids by paddle. */
export async function findBidders(db: Db, auctionIds: readonly string[]) {
  return db
    .selectFrom('auction_registrations')
    .select(['auction_id', 'user_id', 'paddle', 'bid_count', 'state'])
    .where('auction_id', 'in', auctionIds)
    .execute();
}

/** Who watches these auctions. */
export async function findWatchers(db: Db, auctionIds: readonly string[]) {
  return db
    .selectFrom('auction_watches')
    .select(['auction_id', 'user_id'])
    .where('auction_id', 'in', auctionIds)
    .execute();
}

/** The staff who run auctions. */
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
