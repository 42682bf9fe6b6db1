import type { VoidGround } from '#contract/auctions/auction.vocabulary.ts';
import { leastRemainingMilliseconds, typingErrorMilliseconds } from '#contract/auctions/soft-close.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type EventRow, findRegistrationById, updateRegistration } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { settleDeposit } from '../settle-deposits.ts';
import { requireStandingBid, voidBids } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { type ActionOfTwo, agreeOn } from './second-of-staff.ts';
import { areTwoNeeded, needsTwoFor, requireMayRevoke, requireRight, requireStaffMay } from './staff-auctions.policy.ts';

const refuse = (message: string): never => {
  throw new ApiError('STATE', { message });
};

/** The fact behind each ground, which the log shows as well (AUCTIONS §2.11). A conflict is for two people to judge. */
const requireFact: Record<VoidGround, (auction: LockedAuction, bid: EventRow) => Promise<void> | void> = {
  typing_error: ({ row, now }, bid) => {
    const remaining = row.remaining_ms ?? row.ends_at.getTime() - now.getTime();
    if (remaining <= leastRemainingMilliseconds) {
      refuse('A typing error is voided only more than ten minutes before the end.');
    }
    if (now.getTime() - bid.at.getTime() > typingErrorMilliseconds) {
      refuse('A typing error must be reported within ten minutes.');
    }
  },
  changed_description: ({ row }, bid) => {
    if (row.material_addendum_seq === null || row.material_addendum_seq < bid.seq) {
      refuse('No addendum since this bid has changed the description materially. Publish it first.');
    }
  },
  revoked_bidder: async ({ transaction, id }, bid) => {
    const bidder = await findRegistrationById(transaction, id, bid.registration_id ?? id);
    if (bidder?.state !== 'revoked') refuse('The right of this bidder to bid has not been taken away.');
  },
  proven_conflict: () => undefined,
};

/**
 * Voids one bid on a lawful ground, whose fact is checked. A conflict, and whatever happens in the closing window, is
 * proposed by one of the staff and brought about by a second. Answers whether that one is waited for.
 */
export async function voidBid(platform: Platform, by: ActionOfTwo & { seq: number; ground: VoidGround }) {
  const { seq, ground } = by;
  return decideAsStaff(platform, by, 'auction.bid_voided', async (auction) => {
    requireStaffMay('void', auction, by);
    await requireFact[ground](auction, await requireStandingBid(auction, seq));
    if (!areTwoNeeded(auction, ground)) {
      requireRight(by, 'auctioneer');
      await voidBids(auction, { seq, ground, reason: by.reason });
      return { isWaitingForSecond: false };
    }
    const proposal = { action: 'void', subject: String(seq), ground, right: 'auctioneer' } as const;
    const agreement = await agreeOn(auction, proposal, by);
    if (agreement !== undefined) await voidBids(auction, { seq, ground, ...agreement });
    return { isWaitingForSecond: agreement === undefined };
  });
}

/**
 * Takes away the right to bid. Bids of theirs that lead are voided, in the closing window only by two of the staff, and the
 * auction goes on without them. Answers whether a second one is waited for.
 */
export async function revokeBidder(platform: Platform, by: ActionOfTwo & { registrationId: string }) {
  return decideAsStaff(platform, by, 'auction.bidder_revoked', async (auction) => {
    const { row, transaction } = auction;
    const registration = await findRegistrationById(transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayRevoke(auction, registration);
    const { paddle, id: subject } = registration;
    const ground = 'revoked_bidder';
    const isLeading = row.leader_id === registration.id;
    const needsTwo = needsTwoFor(auction, registration, ground);
    if (!needsTwo) requireRight(by, 'auctioneer');
    const proposal = { action: 'revoke', subject, right: 'auctioneer' } as const;
    const agreement = needsTwo ? await agreeOn(auction, proposal, by) : { reason: by.reason };
    if (agreement === undefined) return { isWaitingForSecond: true };
    const data = { paddle, reason: agreement.reason };
    auction.append([{ type: 'bidder.revoked', actor: { role: 'staff' }, data }]);
    if (isLeading) await voidBids(auction, { paddle, ground, ...agreement });
    if (registration.deposit_state === 'held') await settleDeposit(auction, registration, 'released');
    await updateRegistration(transaction, registration.id, { state: 'revoked' });
    auction.touched.add(registration.user_id);
    return { isWaitingForSecond: false };
  });
}
