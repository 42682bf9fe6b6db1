import type { Db } from '#server/database.ts';
import { findEventsAfter } from './auctions.queries.ts';
import type { EventRow } from './locked-auction.queries.ts';

/** The last rows of a log for display, with the refusals between and after them. */
export async function findLastEvents(
  db: Db,
  { id, last_seq }: { id: string; last_seq: number },
  { shown, atMost }: { shown: number; atMost: number },
): Promise<EventRow[]> {
  const read = await db
    .selectFrom('auction_events')
    .select('seq')
    .where('auction_id', '=', id)
    .where('seq', '>', last_seq - atMost)
    .where('type', 'not in', ['bid.refused', 'refusals.bundled'])
    .orderBy('seq', 'desc')
    .limit(shown)
    .execute();
  const first = read.length === shown ? read.at(-1)?.seq : undefined;
  const after = (first ?? Math.max(1, last_seq - atMost + 1)) - 1;
  return findEventsAfter(db, id, { after, limit: atMost });
}
