import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** The sealed reserves of an auction that were replaced, the first one first; the types are spelt out because an index has these rows. */
export async function findReplacedReserves(db: Db, auctionId: string): Promise<Buffer[]> {
  const { rows } = await sql<{ private_sealed: Buffer | null }>`
    SELECT private_sealed FROM auction_events
    WHERE auction_id = ${auctionId} AND type IN ('auction.scheduled', 'reserve.lowered') ORDER BY seq`.execute(db);
  return rows.flatMap(({ private_sealed: sealed }) => (sealed === null ? [] : [sealed]));
}
