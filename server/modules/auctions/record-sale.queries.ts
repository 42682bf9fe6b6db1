import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * Bidders of an auction after its leader, the highest first, each with their own highest bid that the public log shows;
 * voided bids do not count.
 */
export async function findRunnersUp(
  db: Db,
  { auctionId, leaderId, price }: { auctionId: string; leaderId: string; price: number },
): Promise<{ userId: string; amount: number }[]> {
  const { rows } = await sql<{ userId: string; amount: number }>`
    WITH shown AS (
      SELECT e.data->>'paddle' AS paddle, (e.data->>'amount')::bigint AS amount,
        -- What was bid automatically belongs to the last bid of who led.
        CASE e.type WHEN 'bid.auto'
          THEN max(e.seq) FILTER (WHERE e.type = 'bid.accepted') OVER (PARTITION BY e.data->>'paddle' ORDER BY e.seq)
          ELSE coalesce((e.data->>'bid')::bigint, e.seq) END AS bid
      FROM auction_events AS e
      WHERE e.auction_id = ${auctionId} AND e.type IN ('bid.accepted', 'bid.exhausted', 'bid.auto')
    )
    SELECT r.user_id AS "userId", max(shown.amount) AS amount
    FROM shown JOIN auction_registrations AS r ON r.auction_id = ${auctionId} AND r.paddle = shown.paddle
    WHERE r.id <> ${leaderId} AND r.state = 'approved' AND shown.amount <= ${price}
      AND shown.bid NOT IN (
        SELECT (v.data->>'bid')::bigint FROM auction_events AS v WHERE v.auction_id = ${auctionId} AND v.type = 'bid.voided')
    GROUP BY r.user_id ORDER BY amount DESC, r.user_id LIMIT 20`.execute(db);
  return rows;
}
