import type { DealSource } from '#contract/deals/deals.process.ts';
import type { Money } from '#contract/money.ts';
import type { Db } from '#server/database.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import { insertDeal, insertDealEvent } from './deals.queries.ts';

type NewDeal = {
  listingId: string;
  buyerId: string;
  sellerId: string;
  price: Money;
  source: DealSource;
  at: Date;
};

/**
 * Records a deal inside the caller's transaction and answers its id. One from an auction is agreed at once;
 * one recorded by a seller waits for the buyer's consent. Throws `STATE` while the listing is in another open deal.
 */
export async function recordDeal(transaction: Db, deal: NewDeal): Promise<string> {
  const { listingId, buyerId, sellerId, price, source, at } = deal;
  const id = createId(at);
  const state = source === 'auction' ? 'agreed' : 'proposed';
  const isInserted = await insertDeal(transaction, {
    id,
    listing_id: listingId,
    buyer_id: buyerId,
    seller_id: sellerId,
    amount: price.amount,
    currency: price.currency,
    source,
    state,
    created_at: at,
    updated_at: at,
    completed_at: null,
  });
  if (!isInserted) throw new ApiError('STATE', { message: 'This property is already part of an open deal.' });
  await insertDealEvent(transaction, {
    deal_id: id,
    at,
    state,
    by_party: source === 'auction' ? null : 'seller',
    note: null,
  });
  return id;
}
