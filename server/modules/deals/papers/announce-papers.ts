import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { findLastSeq } from '../deal-events.queries.ts';
import type { DealRow } from '../deals.queries.ts';
import { dealChanged } from '../deals.topics.ts';

/** Tells the open pages of both parties that the papers have changed; no event is added to the deal. */
export async function announcePapers(
  transaction: Db,
  { id, buyer_id, seller_id }: Pick<DealRow, 'id' | 'buyer_id' | 'seller_id'>,
): Promise<void> {
  const seq = await findLastSeq(transaction, id);
  await announce(transaction, dealChanged, { dealId: id, seq, userIds: [buyer_id, seller_id] });
}
