import type { AgreedBy } from '#contract/auctions/log/auction-log.ts';
import { voidDepositDues } from '#server/modules/payments/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findRegistrationById, type RegistrationRow, updateRegistration } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { settleDeposit } from '../settle-deposits.ts';
import { voidBids } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { needsTwoFor, requireMayRevoke, requireRight } from './staff-auctions.policy.ts';
import { agreeOn, type TwoPersonAction } from './two-person-rule.ts';

const ground = 'revoked_bidder';

/** Ends a bidder's part, which the log shows with the reason; bids of theirs that lead are voided. */
export async function takeRightToBid(
  auction: LockedAuction,
  registration: RegistrationRow,
  { reason, ...agreement }: { reason: string; agreedBy?: AgreedBy },
): Promise<void> {
  const { row, transaction, now } = auction;
  const { id, paddle, user_id: userId, deposit_id: depositId, deposit_state: depositState } = registration;
  auction.append([{ type: 'bidder.revoked', actor: { role: 'staff' }, data: { paddle, reason } }]);
  if (row.leader_id === id) await voidBids(auction, { paddle, ground, reason, ...agreement });
  if (depositState === 'held') await settleDeposit(auction, registration, 'released');
  await voidDepositDues(transaction, { depositId }, now);
  await updateRegistration(transaction, id, { state: 'revoked' });
  auction.touched.add(userId);
}

/**
 * Takes away the right to bid. Bids of theirs that lead are voided, in the closing window only by two of the staff, and
 * the auction goes on without them. Returns whether a second member is awaited.
 */
export async function revokeBidder(platform: Platform, by: TwoPersonAction & { registrationId: string }) {
  return decideAsStaff(platform, by, 'auction.bidder_revoked', async (auction) => {
    const { transaction } = auction;
    const registration = await findRegistrationById(transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayRevoke(auction, registration);
    const { id: subject } = registration;
    const needsTwo = needsTwoFor(auction, registration, ground);
    if (!needsTwo) requireRight(by, 'auctioneer');
    const proposal = { action: 'revoke', subject, right: 'auctioneer' } as const;
    const agreement = needsTwo ? await agreeOn(auction, proposal, by) : { reason: by.reason };
    if (agreement === undefined) return { isWaitingForSecond: true };
    await takeRightToBid(auction, registration, agreement);
    return { isWaitingForSecond: false };
  });
}
