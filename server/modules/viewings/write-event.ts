import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { insertEvent, type Viewing } from './viewings.queries.ts';
import { viewingChanged } from './viewings.topics.ts';

type Step = Omit<Parameters<typeof insertEvent>[1], 'viewing_id'>;

/** Writes what happened to a viewing, and announces it. */
export async function writeEvent(
  transaction: Db,
  { id, listing_id, buyer_id, seller_id }: Pick<Viewing, 'id' | 'listing_id' | 'buyer_id' | 'seller_id'>,
  step: Step,
): Promise<void> {
  await insertEvent(transaction, { viewing_id: id, ...step });
  await announce(transaction, viewingChanged, {
    viewingId: id,
    productId: listing_id,
    version: step.version,
    state: step.state,
    userIds: [buyer_id, seller_id],
  });
}
