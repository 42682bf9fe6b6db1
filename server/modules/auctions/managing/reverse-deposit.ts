import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from '../auction-state.ts';
import { findRegistrationById } from '../locked-auction.queries.ts';
import { notifyOfDeposit } from '../notify-of-deposit.ts';
import { settleDeposit } from '../settle-deposits.ts';
import { suspendBidder } from '../suspend-bidder.ts';
import { depositReversed } from '../void-bids.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { needsTwoFor, requireMayReverseDeposit, requireRight } from './staff-auctions.policy.ts';
import { agreeOn, type TwoPersonAction } from './two-person-rule.ts';

type Reversal = TwoPersonAction & { registrationId: string };

/**
 * Finance reports that a confirmed deposit was lost, such as a transfer that was recalled (AUCTIONS §2.15, 23): the
 * ledger gets the opposite transfer, its bidder may no longer bid, and bids of theirs that lead are voided, with at
 * least ten minutes left; in the closing window only when two of the staff want it. The log names the paddle, nothing
 * else. While a sale waits for witnesses, only the deposit changes: without the winner's the deal asks for the whole
 * price. Returns whether a second member is awaited.
 */
export async function reverseDeposit(platform: Platform, by: Reversal) {
  return decideAsStaff(platform, by, 'auction.deposit_reversed', async (auction) => {
    const registration = await findRegistrationById(auction.transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayReverseDeposit(auction, registration, by);
    const needsTwo = needsTwoFor(auction, registration, depositReversed.ground);
    if (!needsTwo) requireRight(by, 'finance');
    const proposal = { action: 'reverse', subject: registration.id, right: 'finance' } as const;
    const agreement = needsTwo ? await agreeOn(auction, proposal, by) : { reason: by.reason };
    if (agreement === undefined) return { isWaitingForSecond: true };
    await settleDeposit(auction, registration, 'reversed', by.staffId);
    // After a sale the bids stay as they are, as when a provider takes a payment back.
    if (isUnderWay(auction.row)) await suspendBidder(auction, registration, { actor: { role: 'staff' }, ...agreement });
    auction.touched.add(registration.user_id);
    await notifyOfDeposit(auction, registration, { notice: 'deposit-reversed', reason: agreement.reason });
    return { isWaitingForSecond: false };
  });
}
