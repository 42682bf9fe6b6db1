import { voidDepositDues } from '#server/modules/payments/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findRegistrationById, updateRegistration } from '../locked-auction.queries.ts';
import { settleDeposit } from '../settle-deposits.ts';
import { voidBids } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { needsTwoFor, requireMayRevoke, requireRight } from './staff-auctions.policy.ts';
import { agreeOn, type TwoPersonAction } from './two-person-rule.ts';

/**
 * Takes away the right to bid. Bids of theirs that lead are voided, in the closing window only by two of the staff, and
 * the auction goes on without them. Returns whether a second member is awaited.
 */
export async function revokeBidder(platform: Platform, by: TwoPersonAction & { registrationId: string }) {
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
    await voidDepositDues(transaction, { depositId: registration.deposit_id }, auction.now);
    await updateRegistration(transaction, registration.id, { state: 'revoked' });
    auction.touched.add(registration.user_id);
    return { isWaitingForSecond: false };
  });
}
