import { recordAudit } from '#server/modules/audit/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from '../auction-state.ts';
import { decideAuction } from '../decide-auction.ts';
import { findRegistrationById } from '../locked-auction.queries.ts';
import { takeRightToBid } from './revoke-bidder.ts';
import { findPartsUnderWay } from './staff-auctions.queries.ts';

/** What everyone reads in the log; the reason of a suspension is for its owner and the staff. */
const publicReason = 'The account of this bidder was suspended.';

const leads = (title: string) =>
  new ApiError('STATE', {
    message: `This person leads in the auction "${title}". Take away their right to bid there first.`,
  });

/**
 * Takes away the right to bid from a person whose account is about to be suspended, wherever an auction is under way: bids
 * of a suspended account are refused before they reach an auction, and its log must not be silent about that. Who leads is
 * left to those who run the auction, near its end two of them: no suspension voids bids.
 */
export async function revokeSuspended(
  platform: Platform,
  { staffId, userId, reason }: { staffId: string; userId: string; reason: string },
): Promise<void> {
  const parts = await findPartsUnderWay(platform.db, userId);
  const led = parts.find(({ isLeading }) => isLeading);
  if (led !== undefined) throw leads(led.title);
  for (const { auctionId, registrationId } of parts) {
    await decideAuction(platform, auctionId, async (auction) => {
      const { row, transaction } = auction;
      const registration = await findRegistrationById(transaction, auctionId, registrationId);
      const takesPart = registration?.state === 'approved' || registration?.state === 'awaiting_deposit';
      // It may have ended, or the bidder left, since.
      if (registration === undefined || !takesPart || !isUnderWay(row)) return;
      if (row.leader_id === registrationId) throw leads(row.title);
      await takeRightToBid(auction, registration, { reason: publicReason });
      const event = { actorId: staffId, action: 'auction.bidder_revoked', subjectId: auctionId, reason } as const;
      await recordAudit(transaction, platform.clock, event);
    });
  }
}
