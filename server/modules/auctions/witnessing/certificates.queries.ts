import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { loggedEndOf } from '../logged-state.queries.ts';

/**
 * When bidding on a closed auction was over, and the hash of the row with this number; undefined where it is not
 * closed.
 */
export async function findClosing(
  db: Db,
  auctionId: string,
  seq: number,
): Promise<{ endsAt: Date; hash: string } | undefined> {
  const { rows } = await sql<{ endsAt: Date; hash: string }>`
    SELECT CASE WHEN before.type = 'auction.bought' THEN closed.at ELSE ${loggedEndOf('lot.id')} END AS "endsAt", e.hash
    FROM (SELECT ${auctionId}::uuid AS id) AS lot
    JOIN auction_events e ON e.auction_id = lot.id AND e.seq = ${seq}::bigint
    JOIN auction_events closed ON closed.auction_id = lot.id AND closed.type = 'auction.closed' AND closed.seq <= e.seq
    JOIN auction_events before ON before.auction_id = lot.id AND before.seq = closed.seq - 1`.execute(db);
  return rows[0];
}

/** Only the first certificate of a witness is stored. */
export async function insertCertificate(
  db: Db,
  { auctionId, witness, certificate }: { auctionId: string; witness: string; certificate: string },
): Promise<void> {
  await sql`
    INSERT INTO auction_close_certificates (auction_id, witness, certificate, received_at)
    VALUES (${auctionId}, ${witness}, ${certificate}, clock_timestamp()) ON CONFLICT DO NOTHING`.execute(db);
}

/** Whether as many witnesses of an auction as its quorum have certified the close. */
const isCertified = sql<boolean>`(
  SELECT count(*) FROM auction_close_certificates c WHERE c.auction_id = auctions.id) >= (witnesses->>'quorum')::integer`;

export async function isCloseCertified(db: Db, auctionId: string): Promise<boolean> {
  const found = await db.selectFrom('auctions').select('id').where('id', '=', auctionId).where(isCertified).execute();
  return found.length > 0;
}

/** Auctions whose sale waits for certificates and has some, the longest waiting first. */
export async function findCertifiedSales(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('auctions')
    .select('id')
    .where('sale_waits_since', 'is not', null)
    .where(isCertified)
    .orderBy('sale_waits_since')
    .execute();
  return found.map(({ id }) => id);
}

/** The slugs of auctions whose sale has waited since before this moment, the longest waiting first. */
export async function findSalesWaitingSince(db: Db, before: Date): Promise<string[]> {
  const found = await db
    .selectFrom('auctions')
    .select('slug')
    .where('sale_waits_since', '<', before)
    .orderBy('sale_waits_since')
    .execute();
  return found.map(({ slug }) => slug);
}

export async function findCertificates(db: Db, auctionId: string) {
  return db
    .selectFrom('auction_close_certificates')
    .select(['witness', 'certificate'])
    .where('auction_id', '=', auctionId)
    .orderBy('witness')
    .execute();
}
