import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * Bidders of an auction after its leader, the highest first, each with their own highest bid that the public log shows;
 * voided bids count for nothing.
 */
export async function findRunnersUp(
  db: Db,
  { auctionId, leaderId, price }: { auctionId: string; leaderId: string; price: number },
): Promise<{ userId: string; amount: number }[]> {
  const { rows } = await sql<{ userId: string; amount: number }>`
    SELECT r.user_id AS "userId", max((e.data->>'amount')::bigint) AS amount
    FROM auction_events AS e JOIN auction_registrations AS r ON r.auction_id = e.auction_id AND r.paddle = e.data->>'paddle'
    WHERE e.auction_id = ${auctionId} AND e.type IN ('bid.accepted', 'bid.exhausted', 'bid.auto')
      AND r.id <> ${leaderId} AND r.state = 'approved' AND (e.data->>'amount')::bigint <= ${price}
      AND NOT EXISTS (
        SELECT FROM auction_events AS v WHERE v.auction_id = e.auction_id AND v.type = 'bid.voided'
          AND (v.data->>'bid')::bigint = coalesce((e.data->>'bid')::bigint, e.seq))
    GROUP BY r.user_id ORDER BY amount DESC, r.user_id LIMIT 20`.execute(db);
  return rows;
}
