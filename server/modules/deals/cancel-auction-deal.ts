import type { Db } from '#server/database.ts';
import { findOpenDealOfAuction, insertDealEvent, setDealState } from './deals.queries.ts';

/** Calls off the deal an auction made, when the staff have cancelled the sale; in the caller's transaction. */
export async function cancelAuctionDeal(transaction: Db, listingId: string, at: Date): Promise<void> {
  const deal = await findOpenDealOfAuction(transaction, listingId);
  if (deal === undefined) return;
  await setDealState(transaction, deal.id, { state: 'cancelled', updated_at: at, completed_at: null });
  await insertDealEvent(transaction, { deal_id: deal.id, at, state: 'cancelled', by_party: null, note: null });
}
