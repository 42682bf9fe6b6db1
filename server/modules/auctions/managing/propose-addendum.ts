import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { setAddendumProposal } from './addenda.queries.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';

export type Addendum = { text: string; isMaterial: boolean };

/** The seller proposes an addition or correction of the description. A later proposal replaces an earlier one. */
export async function proposeAddendum(platform: Platform, sellerId: string, id: string, addendum: Addendum) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('addendum', auction, sellerId);
    await setAddendumProposal(auction.transaction, {
      auction_id: id,
      text: addendum.text,
      is_material: addendum.isMaterial,
      proposed_at: auction.now,
      declined_at: null,
      decline_reason: null,
    });
  });
}
