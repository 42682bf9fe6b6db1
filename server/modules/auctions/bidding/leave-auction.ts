import { voidDepositDues } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from '../auction-state.ts';
import { requireMayLeave, requireRegistration } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistration, type RegistrationRow, updateRegistration } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { settleDeposit } from '../settle-deposits.ts';
import { type GivenSignature, signAct } from './sign-act.ts';

/** Shows in the log that a bidder has left, so that being refused as not registered is right from then on. */
async function logLeaving(auction: LockedAuction, registration: RegistrationRow, given: GivenSignature): Promise<void> {
  if (!auction.row.logs_refusals || !isUnderWay(auction.row)) return;
  const { paddle } = registration;
  const signed = await signAct(auction, registration, { type: 'bidder.left', data: {}, given });
  auction.append([{ type: 'bidder.left', actor: { role: 'bidder', paddle }, data: { paddle, ...signed } }]);
}

/** Leaves an auction; a deposit is released at once. Not while leading: that bid binds. */
export async function leaveAuction(platform: Platform, userId: string, auctionId: string, given: GivenSignature) {
  return decideAuction(platform, auctionId, async (auction) => {
    const registration = requireRegistration(await findRegistration(auction.transaction, auction.id, userId));
    requireMayLeave(auction.row, registration);
    await logLeaving(auction, registration, given);
    if (registration.deposit_state === 'held') await settleDeposit(auction, registration, 'released');
    const isAwaited = registration.deposit_state === 'awaited';
    const which = { depositId: registration.deposit_id };
    if (isAwaited) await voidDepositDues(auction.transaction, which, auction.now);
    const deposit = isAwaited ? { deposit_state: 'none' as const } : {};
    await updateRegistration(auction.transaction, registration.id, { state: 'left', ...deposit });
    auction.touched.add(userId);
  });
}
