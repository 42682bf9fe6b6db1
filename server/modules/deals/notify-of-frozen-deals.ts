import type { DealParty } from '#contract/deals/deal.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { partyOf } from './deals.policy.ts';
import { findOpenDealsOf } from './deals-of-account.queries.ts';
import type { DealSurroundings } from './locked-deal.ts';

/** An account was suspended or deleted: its deals wait, and the other parties are notified. In the caller's transaction. */
export async function notifyOfFrozenDeals(transaction: Db, platform: DealSurroundings, userId: string): Promise<void> {
  const deals = await findOpenDealsOf(transaction, userId);
  await notifyOfAll(
    transaction,
    platform,
    deals.map((deal) => {
      const side = partyOf(deal, userId) === 'buyer' ? 'seller' : 'buyer';
      return {
        recipientIds: [side === 'buyer' ? deal.buyer_id : deal.seller_id],
        kind: 'deal-frozen' as const,
        data: { dealId: deal.id, title: deal.snapshot.title, state: deal.state, side: side as DealParty },
        onceKey: `deal-frozen:${deal.id}:${deal.version}`,
      };
    }),
  );
}
