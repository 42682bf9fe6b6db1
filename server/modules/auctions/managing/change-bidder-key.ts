import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findRegistrationById, updateRegistration } from '../locked-auction.queries.ts';
import { notifyOfKey } from '../notify-of-key.ts';
import { decideAsStaff } from './decide-as-staff.ts';
import { requireMayChangeKey } from './staff-auctions.policy.ts';
import { agreeOn, type TwoPersonAction } from './two-person-rule.ts';

/**
 * Replaces the key that a bidder has lost with the one they requested: needs two of the staff, who must mean the same
 * key, and is impossible while the auction is closing. The bidder is notified. Returns whether a second member is
 * awaited.
 */
export async function changeBidderKey(platform: Platform, by: TwoPersonAction & { registrationId: string }) {
  return decideAsStaff(platform, by, 'auction.bidder_key_changed', async (auction) => {
    const { transaction } = auction;
    const registration = await findRegistrationById(transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    requireMayChangeKey(auction, registration, by);
    const key = registration.requested_key ?? '';
    const proposal = { action: 'rekey', subject: registration.id, ground: key, right: 'auctioneer' } as const;
    const agreement = await agreeOn(auction, proposal, by);
    if (agreement === undefined) return { isWaitingForSecond: true };
    const { paddle } = registration;
    const data = { paddle, key, agreedBy: agreement.agreedBy };
    auction.append([{ type: 'bidder.key_changed', actor: { role: 'staff' }, data }]);
    const changes = { bidder_key: key, requested_key: null, key_requested_at: null };
    await updateRegistration(transaction, registration.id, changes);
    auction.touched.add(registration.user_id);
    await notifyOfKey(auction, registration, { key, reason: agreement.reason });
    return { isWaitingForSecond: false };
  });
}
