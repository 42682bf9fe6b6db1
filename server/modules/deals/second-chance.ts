import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { beginDeal } from './begin-deal.ts';
import { findSkippedBidders, updateDeal } from './deals.queries.ts';
import type { LockedDeal } from './locked-deal.ts';

/**
 * The winner is in default: the next bidder is offered the property at their own highest shown bid, in a deal of its
 * own. Maximums stay secret. Bidders are skipped where they or the seller have blocked the other, or where their
 * account is closed.
 */
export async function offerSecondChance({ transaction, platform, row, now }: LockedDeal): Promise<void> {
  const passedOver = await findSkippedBidders(transaction, row.seller_id, row.runners_up);
  const [next, ...others] = row.runners_up.filter(({ userId }) => !passedOver.includes(userId));
  if (next === undefined) throw new ApiError('STATE', { message: 'There is no other bidder who can be asked.' });
  row.runners_up = others;
  await updateDeal(transaction, row.id, { runners_up: others });
  const state = 'second_offer';
  const id = await beginDeal(transaction, platform, {
    kind: 'auction',
    state,
    listingId: row.listing_id,
    buyerId: next.userId,
    sellerId: row.seller_id,
    money: { amount: next.amount, currency: row.currency },
    snapshot: row.snapshot,
    commission: row.commission ?? undefined,
    event: { action: 'offer_second_chance', role: 'seller', actor_id: row.seller_id, data: null },
    more: { runners_up: others, parent_id: row.id, auction_id: row.auction_id },
    now,
  });
  if (id === undefined)
    throw new ApiError('STATE', { message: 'This bidder already has an open offer for the property.' });
  await notify(transaction, platform, {
    recipientIds: [next.userId],
    kind: 'deal-changed',
    data: { dealId: id, title: row.snapshot.title, state, side: 'buyer' },
    onceKey: `deal:${id}:0:buyer`,
  });
}
