import { checkAmounts } from '#contract/auctions/rules/check-draft.ts';
import type { AuctionDraft } from '#contract/auctions/seller-auctions.endpoints.ts';
import { requirePermit } from '#server/modules/price-permits/index.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { columnsOf } from './draft-columns.ts';
import { requireFields } from './require-fields.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';
import { updateDraft } from './seller-auctions.queries.ts';

/** Replaces all fields of a draft. */
export async function editAuction(platform: Platform, sellerId: string, id: string, draft: AuctionDraft) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('edit', auction, sellerId);
    requireFields(checkAmounts(draft));
    await requirePermit({ ...platform, db: auction.transaction }, sellerId, draft.currency);
    const { increments, terms, ...columns } = columnsOf(platform, id, draft);
    Object.assign(auction.row, columns);
    await updateDraft(auction.transaction, id, { increments, terms });
  });
}
