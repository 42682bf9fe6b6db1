import { announce } from '#server/platform/database/outbox.ts';
import { findLastEvents } from './deal-events.queries.ts';
import { dealChanged } from './deals.topics.ts';
import type { LockedDeal } from './locked-deal.ts';

/** Announces a change without a transition, such as a part of a payment, so that open pages show it. */
export async function announceChange({ transaction, row }: LockedDeal): Promise<void> {
  const last = (await findLastEvents(transaction, row.id)).at(-1);
  await announce(transaction, dealChanged, {
    dealId: row.id,
    seq: last?.seq ?? 0,
    userIds: [row.buyer_id, row.seller_id],
  });
}
