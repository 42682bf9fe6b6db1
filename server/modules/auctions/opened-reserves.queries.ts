import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/**
 * The sealed reserves of an auction that were replaced, the first one first, as a part of a statement in which `auctionId`
 * is a name; the types are spelt out because an index has these rows.
 */
export function replacedReservesOf(auctionId: string) {
  return sql.raw<Buffer[]>(`ARRAY(SELECT e.private_sealed FROM auction_events e
    WHERE e.auction_id = ${auctionId} AND e.type IN ('auction.scheduled', 'reserve.lowered')
      AND e.private_sealed IS NOT NULL ORDER BY e.seq)`);
}

/** The same of one auction. */
export async function findReplacedReserves(db: Db, auctionId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ replaced: Buffer[] }>`
    SELECT ${replacedReservesOf('lot.id')} AS replaced FROM (SELECT ${auctionId}::uuid AS id) AS lot`.execute(db);
  return rows[0]?.replaced ?? [];
}
