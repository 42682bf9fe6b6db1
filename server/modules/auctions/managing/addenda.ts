import { withdrawalReason } from '#contract/auctions/addenda.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayWithdrawBids } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistration } from '../locked-auction.queries.ts';
import { tellSeller } from '../tell-seller.ts';
import { voidBids } from '../void-bids.ts';
import { deleteDecidedProposal, setAddendumDeclined, setAddendumProposal } from './addenda.queries.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';
import { requireStaffMay } from './staff-auctions.policy.ts';

type Addendum = { text: string; isMaterial: boolean };

/** The seller proposes what the description lacks, or says wrongly. A later proposal takes the place of an earlier one. */
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

/**
 * Publishes an addendum: from now on nobody bids or buys who has not accepted it. The leader's bid stays. `proposedAt` names
 * the seller's proposal it was made of, if it was made of one.
 */
export async function publishAddendum(
  platform: Platform,
  {
    text,
    isMaterial,
    proposedAt,
    ...by
  }: Addendum & { staffId: string; auctionId: string; proposedAt: Date | undefined },
) {
  return decideAsStaff(platform, by, 'auction.addendum_published', async (auction) => {
    const { row, now, transaction } = auction;
    requireStaffMay('addendum', auction, by);
    row.terms_version += 1;
    const data = { text, isMaterial, termsVersion: row.terms_version };
    const seq = auction.append([{ type: 'addendum.published', actor: { role: 'staff' }, data }]);
    if (isMaterial) Object.assign(row, { material_addendum_seq: seq, material_addendum_at: now });
    // Who leads may have got the right to withdraw.
    if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
    await deleteDecidedProposal(transaction, { auctionId: row.id, proposedAt });
  });
}

/** The auctioneer will not publish what the seller proposed. Only the seller is told, and why. */
export async function declineAddendum(
  platform: Platform,
  { proposedAt, ...by }: { staffId: string; auctionId: string; proposedAt: Date; reason: string },
) {
  return decideAsStaff(platform, by, 'auction.addendum_declined', async (auction) => {
    const { auctionId, reason } = by;
    const { transaction, now } = auction;
    if (!(await setAddendumDeclined(transaction, { auctionId, proposedAt, reason, at: now }))) {
      throw new ApiError('STATE', {
        message: 'This proposal does not wait any more: the seller changed it, or it was decided.',
      });
    }
    await tellSeller(platform, auction, 'addendum-declined', reason);
  });
}

/** Who leads withdraws their bids within a day after a material change; the others are replayed without them. */
export async function withdrawBids(platform: Platform, userId: string, auctionId: string) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { transaction } = auction;
    const registration = await findRegistration(transaction, auctionId, userId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayWithdrawBids(auction, registration);
    const { paddle } = registration;
    const actor = { role: 'bidder', paddle } as const;
    await voidBids(auction, { paddle, ground: 'changed_description', reason: withdrawalReason, actor });
    auction.touched.add(userId);
  });
}
