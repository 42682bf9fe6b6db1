import type { VoidGround } from '#contract/auctions/auction.vocabulary.ts';
import { leastRemainingMilliseconds, typingErrorMilliseconds } from '#contract/auctions/rules/soft-close.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { type EventRow, findRegistrationById } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { requireStandingBid, voidBids } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { areTwoNeeded, requireRight, requireStaffMay } from './staff-auctions.policy.ts';
import { agreeOn, type TwoPersonAction } from './two-person-rule.ts';

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
 * proposed by one of the staff and brought about by a second. Returns whether that one is waited for.
 */
export async function voidBid(platform: Platform, by: TwoPersonAction & { seq: number; ground: VoidGround }) {
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
