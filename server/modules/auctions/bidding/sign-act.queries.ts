import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** Whether a row of a log already has this signature; only rows after the one its bidder had seen are searched. */
export async function isSignatureUsed(
  db: Db,
  auctionId: string,
  { seenSeq, signature }: { seenSeq: number; signature: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('auction_events')
    .select('seq')
    .where('auction_id', '=', auctionId)
    .where('seq', '>', seenSeq)
    .where(sql`data->'signed'->>'signature'`, '=', signature)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
