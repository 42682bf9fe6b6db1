import { withdrawalOf } from '#contract/auctions/auction.process.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { endUnsold, openReserve } from '../end-auction.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';

/** The seller withdraws an own auction while the rules allow it; it ends without a sale. */
export async function withdrawOwnAuction(platform: Platform, sellerId: string, id: string, reason: string) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay('withdraw', auction, sellerId);
    const { row } = auction;
    auction.move(withdrawalOf(row.state), 'seller');
    row.reason = reason;
    auction.append([{ type: 'auction.withdrawn', actor: { role: 'seller' }, data: { reason } }]);
    await openReserve(auction);
    await endUnsold(auction);
  });
}
