import type { Db } from '#server/database.ts';
import { notifyOfAll } from '#server/modules/notifications/index.ts';
import { findOpenDealsOf } from './deals.queries.ts';
import type { DealSurroundings } from './locked-deal.ts';

/** An account was suspended or deleted: its deals wait, and the other parties are told. In the caller's transaction. */
export async function notifyOfFrozenDeals(transaction: Db, platform: DealSurroundings, userId: string): Promise<void> {
  const deals = await findOpenDealsOf(transaction, userId);
  await notifyOfAll(
    transaction,
    platform,
    deals.map(({ id, buyer_id, seller_id, state, snapshot, version }) => ({
      recipientIds: [buyer_id === userId ? seller_id : buyer_id],
      kind: 'deal-frozen' as const,
      data: {
        dealId: id,
        title: snapshot.title,
        state,
        side: buyer_id === userId ? ('seller' as const) : ('buyer' as const),
      },
      onceKey: `deal-frozen:${id}:${version}`,
    })),
  );
}
