import { withdrawalReason } from '#contract/auctions/rules/addenda.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayWithdrawBids, requireRegistration } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistration } from '../locked-auction.queries.ts';
import { voidBids } from '../void-bids.ts';
import { type GivenSignature, signAct } from './sign-act.ts';

/** The leader withdraws their bids within a day after a material change; the others are replayed without them. */
export async function withdrawBids(platform: Platform, userId: string, auctionId: string, given: GivenSignature) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { transaction } = auction;
    const registration = requireRegistration(await findRegistration(transaction, auctionId, userId));
    requireMayWithdrawBids(auction, registration);
    const { paddle } = registration;
    // A bidder who has not seen the bid by which they lead cannot have withdrawn it.
    const act = { type: 'bid.voided', data: {}, leastSeen: auction.row.leader_seq ?? 1 } as const;
    const signed = await signAct(auction, registration, { ...act, given });
    const actor = { role: 'bidder', paddle } as const;
    await voidBids(auction, { paddle, ground: 'changed_description', reason: withdrawalReason, actor, ...signed });
    auction.touched.add(userId);
  });
}
