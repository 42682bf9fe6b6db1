import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { notifySeller } from '../notify-seller.ts';
import { setAddendumDeclined } from './addenda.queries.ts';
import { decideAsStaff } from './decide-as-staff.ts';

/** Declines the seller's proposal, with a reason that is sent only to the seller. */
export async function declineAddendum(
  platform: Platform,
  { proposedAt, ...by }: { staffId: string; auctionId: string; proposedAt: Date; reason: string },
) {
  return decideAsStaff(platform, by, 'auction.addendum_declined', async (auction) => {
    const { auctionId, reason } = by;
    const { transaction, now } = auction;
    if (!(await setAddendumDeclined(transaction, { auctionId, proposedAt, reason, at: now }))) {
      throw new ApiError('STATE', {
        message: 'This proposal does not wait any more: the seller changed it, or it was decided.',
      });
    }
    await notifySeller(platform, auction, 'addendum-declined', reason);
  });
}
