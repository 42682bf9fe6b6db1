import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** The paddles of an auction, including those that bidders have given back: the log has one key for each. */
export async function findPaddles(db: Db, auctionId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ paddle: string }>`
    SELECT paddle FROM auction_registrations WHERE auction_id = ${auctionId}
    UNION SELECT data ->> 'paddle' FROM auction_events WHERE auction_id = ${auctionId} AND type = 'bidder.registered'`.execute(
    db,
  );
  return new Set(rows.map(({ paddle }) => paddle));
}

/** Commands that were refused under a paddle the bidder no longer has are decided again. */
export async function deleteRefusals(transaction: Db, auctionId: string, userId: string): Promise<void> {
  await transaction
    .deleteFrom('auction_commands')
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .where('refusal', 'is not', null)
    .execute();
}

/** All numbers that a seller has given, of the account and in applications, as a part of a statement. */
export function sellerPhones(sellerId: string) {
  return sql<(string | null)[]>`ARRAY(SELECT phone_number FROM users WHERE id = ${sellerId}
    UNION SELECT phone FROM seller_applications WHERE applicant_id = ${sellerId})`;
}

/** The telephone number of a person, and those of the seller. */
export async function findPhones(db: Db, { userId, sellerId }: { userId: string; sellerId: string }) {
  const { rows } = await sql<{ own: string | null; of_seller: (string | null)[] }>`
    SELECT (SELECT phone_number FROM users WHERE id = ${userId}) AS own, ${sellerPhones(sellerId)} AS of_seller`.execute(
    db,
  );
  const [found] = rows;
  return { own: found?.own ?? null, ofSeller: found?.of_seller ?? [] };
}

export async function findSellerPhones(db: Db, sellerId: string): Promise<(string | null)[]> {
  const { rows } = await sql<{ phones: (string | null)[] }>`SELECT ${sellerPhones(sellerId)} AS phones`.execute(db);
  return rows[0]?.phones ?? [];
}
