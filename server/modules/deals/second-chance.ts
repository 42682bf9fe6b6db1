import { usualCalendar } from '#contract/auctions/operator-calendar.ts';
import { dueTimeOf, turnOf } from '#contract/deals/legal-actions.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { insertDealEvents } from './deal-events.queries.ts';
import { insertDeal, updateDeal } from './deals.queries.ts';
import type { LockedDeal } from './locked-deal.ts';

/**
 * The winner is in default: the next bidder is offered the property at their own highest shown bid, in a deal of its own.
 * Nobody learns of a maximum.
 */
export async function offerSecondChance({ transaction, platform, row, now }: LockedDeal): Promise<void> {
  const [next, ...others] = row.runners_up;
  if (next === undefined) throw new ApiError('STATE', { message: 'There is no other bidder.' });
  row.runners_up = others;
  await updateDeal(transaction, row.id, { runners_up: others });
  const id = createId(now);
  const state = 'second_offer';
  const due = dueTimeOf('auction', state, { at: now, startedAt: now, calendar: usualCalendar });
  const isInserted = await insertDeal(transaction, {
    id,
    listing_id: row.listing_id,
    buyer_id: next.userId,
    seller_id: row.seller_id,
    kind: 'auction',
    state,
    turn: turnOf({ kind: 'auction', state, consents: [] }),
    state_since: now,
    due_at: due ?? null,
    amount: next.amount,
    currency: row.currency,
    snapshot: row.snapshot,
    runners_up: others,
    parent_id: row.id,
    auction_id: row.auction_id,
    created_at: now,
    updated_at: now,
  });
  if (!isInserted) throw new ApiError('STATE', { message: 'This bidder already has an open offer for the property.' });
  const event = { deal_id: id, at: now, action: 'offer_second_chance', state, role: 'seller', version: 0 } as const;
  await insertDealEvents(transaction, [{ ...event, actor_id: row.seller_id, note: null, data: null }]);
  await notify(transaction, platform, {
    recipientIds: [next.userId],
    kind: 'deal-changed',
    data: { dealId: id, title: row.snapshot.title, state, side: 'buyer' },
    onceKey: `deal:${id}:0:buyer`,
  });
}
