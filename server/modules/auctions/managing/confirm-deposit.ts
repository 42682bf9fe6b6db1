import { voidDepositDues } from '#server/modules/payments/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { holdDeposit } from '../bidding/register-bidder.ts';
import { findRegistrationById } from '../locked-auction.queries.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireMayConfirmDeposit } from './staff-auctions.policy.ts';

/** Finance confirms that the deposit of a bidder has arrived, which lets them bid. */
export async function confirmDeposit(
  platform: Platform,
  by: { staffId: string; auctionId: string; registrationId: string; reference: string },
) {
  return decideAsStaff(platform, by, 'auction.deposit_confirmed', async (auction) => {
    const registration = await findRegistrationById(auction.transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayConfirmDeposit(auction, registration, by);
    await voidDepositDues(auction.transaction, { depositId: registration.deposit_id }, auction.now);
    await holdDeposit(auction, registration, { reference: by.reference, actorId: by.staffId });
  });
}
