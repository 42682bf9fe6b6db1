import type { Platform } from '#server/platform.ts';
import { requireMayRequestKey, requireRegistration } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { spendRow } from '../limit-rows.ts';
import { findRegistration, type RegistrationRow, updateRegistration } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { acceptAddendum, nameKey, underNewPaddle } from './register-bidder.ts';

type Request = { auctionId: string; userId: string; bidderKey: string };

async function startOver(auction: LockedAuction, registration: RegistrationRow, key: string): Promise<void> {
  await spendRow(auction, registration.user_id);
  const changes = await underNewPaddle(auction, registration.user_id);
  await updateRegistration(auction.transaction, registration.id, changes);
  const again = { ...registration, ...changes };
  // Before their key is named, as by registering.
  if (registration.terms_version === auction.row.terms_version) await acceptAddendum(auction, again, undefined);
  await nameKey(auction, again, key);
}

/**
 * Another key, as on a new device: at once for a bidder who has not bid yet, otherwise two of the staff have to agree.
 * A later request replaces an earlier one.
 */
export async function requestBidderKey(platform: Platform, { auctionId, userId, bidderKey }: Request) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { transaction, now } = auction;
    const registration = requireRegistration(await findRegistration(transaction, auctionId, userId));
    requireMayRequestKey(auction, registration);
    auction.touched.add(userId);
    if (registration.bid_count === 0) await startOver(auction, registration, bidderKey);
    else await updateRegistration(transaction, registration.id, { requested_key: bidderKey, key_requested_at: now });
  });
}
