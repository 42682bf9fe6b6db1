import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** What an auction has promised to open at its end, and the sealed reserves that were replaced, the first one first. */
export type ToOpen = { opensAll: boolean; replaced: Buffer[] };

/** By its log; the types are spelt out because an index has these rows. */
export async function findToOpen(db: Db, auctionId: string): Promise<ToOpen> {
  const { rows } = await sql<{ opens_all: boolean; private_sealed: Buffer | null }>`
    SELECT coalesce((data->>'opensAll')::boolean, false) AS opens_all, private_sealed FROM auction_events
    WHERE auction_id = ${auctionId} AND type IN ('auction.scheduled', 'reserve.lowered') ORDER BY seq`.execute(db);
  const replaced = rows.flatMap(({ private_sealed: sealed }) => (sealed === null ? [] : [sealed]));
  return { opensAll: rows[0]?.opens_all ?? false, replaced };
}
