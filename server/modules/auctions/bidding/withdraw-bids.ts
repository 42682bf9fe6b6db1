import { withdrawalReason } from '#contract/auctions/addenda.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayWithdrawBids, requireRegistration } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistration } from '../locked-auction.queries.ts';
import { voidBids } from '../void-bids.ts';

/** The leader withdraws their bids within a day after a material change; the others are replayed without them. */
export async function withdrawBids(platform: Platform, userId: string, auctionId: string) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { transaction } = auction;
    const registration = requireRegistration(await findRegistration(transaction, auctionId, userId));
    requireMayWithdrawBids(auction, registration);
    const { paddle } = registration;
    const actor = { role: 'bidder', paddle } as const;
    await voidBids(auction, { paddle, ground: 'changed_description', reason: withdrawalReason, actor });
    auction.touched.add(userId);
  });
}
