import { voidDepositDues } from '#server/modules/payments/index.ts';
import type { Platform } from '#server/platform.ts';
import { requireMayLeave, requireRegistration } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistration, updateRegistration } from '../locked-auction.queries.ts';
import { settleDeposit } from '../settle-deposits.ts';

/** Leaves an auction; a deposit is released at once. Not while leading: that bid binds. */
export async function leaveAuction(platform: Platform, userId: string, auctionId: string) {
  return decideAuction(platform, auctionId, async (auction) => {
    const registration = requireRegistration(await findRegistration(auction.transaction, auction.id, userId));
    requireMayLeave(auction.row, registration);
    if (registration.deposit_state === 'held') await settleDeposit(auction, registration, 'released');
    const isAwaited = registration.deposit_state === 'awaited';
    if (isAwaited) await voidDepositDues(auction.transaction, { depositId: registration.deposit_id });
    const deposit = isAwaited ? { deposit_state: 'none' as const } : {};
    await updateRegistration(auction.transaction, registration.id, { state: 'left', ...deposit });
    auction.touched.add(userId);
  });
}
