import { usualCalendar } from '#contract/auctions/rules/operator-calendar.ts';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import type { DealState } from '#contract/deals/deal.vocabulary.ts';
import type { DealKind } from '#contract/deals/deal-kinds.ts';
import { dueTimeOf, turnOf } from '#contract/deals/legal-actions.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { writeToSeller } from '#server/modules/chat/index.ts';
import { announce } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import { insertDealEvents, type NewDealEvent } from './deal-events.queries.ts';
import { insertDeal } from './deals.queries.ts';
import type { Snapshot } from './deals.tables.ts';
import { dealChanged } from './deals.topics.ts';
import type { DealSurroundings } from './locked-deal.ts';

type FirstEvent = Pick<NewDealEvent, 'action' | 'role' | 'actor_id' | 'data'>;

export type NewDeal = {
  kind: DealKind;
  state: DealState;
  listingId: string;
  buyerId: string;
  sellerId: string;
  money: Money;
  snapshot: Snapshot;
  /** The commission terms, frozen before the parties agree; undefined where no rule is in force. */
  commission: CommissionTerms | undefined;
  /** How it came about. */
  event: FirstEvent;
  offeredUntil?: Date | undefined;
  /** Fields that only this kind of deal has. */
  more?: Partial<
    Pick<
      Parameters<typeof insertDeal>[1],
      | 'offers'
      | 'identities'
      | 'stay'
      | 'runners_up'
      | 'auction_id'
      | 'parent_id'
      | 'deposit_id'
      | 'deposit_amount'
      | 'bound_at'
    >
  >;
  now: Date;
};

/**
 * Inserts a deal in its first state, with its deadline, its first event and a conversation of its parties, and
 * announces it. Returns its id; undefined when the listing is promised already, or the buyer has an open offer for it.
 */
export async function beginDeal(
  transaction: Db,
  platform: DealSurroundings,
  deal: NewDeal,
): Promise<string | undefined> {
  const { kind, state, listingId, buyerId, sellerId, money, offeredUntil, now } = deal;
  const id = createId(now);
  const due = dueTimeOf(kind, state, { at: now, startedAt: now, offeredUntil, calendar: usualCalendar });
  const isInserted = await insertDeal(transaction, {
    id,
    listing_id: listingId,
    buyer_id: buyerId,
    seller_id: sellerId,
    kind,
    state,
    turn: turnOf({ kind, state, consents: [], isReported: false }),
    state_since: now,
    due_at: due ?? null,
    amount: money.amount,
    currency: money.currency,
    snapshot: deal.snapshot,
    commission: deal.commission ?? null,
    created_at: now,
    updated_at: now,
    ...deal.more,
  });
  if (!isInserted) return undefined;
  await writeToSeller(transaction, platform, { buyerId, sellerId, listingId, text: undefined });
  const event = { deal_id: id, at: now, state, version: 0, note: null, ...deal.event };
  const [seq = 0] = await insertDealEvents(transaction, [event]);
  await announce(transaction, dealChanged, { dealId: id, seq, userIds: [buyerId, sellerId] });
  return id;
}
