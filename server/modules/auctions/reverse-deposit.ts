import { notify } from '#server/modules/notifications/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { findRegistrationById, type RegistrationRow, updateRegistration } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { settleDeposit } from './settle-deposits.ts';
import { decideAsStaff, isUnderWay } from './staff-auctions.ts';
import { aboutOf } from './tell-notices.ts';
import { depositReversed, voidBids } from './void-bids.ts';

type Reversal = { staffId: string; auctionId: string; registrationId: string; reason: string };

/** Why is said to the bidder alone. */
async function tellBidder(
  platform: Platform,
  { row, transaction }: LockedAuction,
  owner: RegistrationRow,
  reason: string,
) {
  await notify(transaction, platform, {
    kind: 'auction-notice',
    data: { ...aboutOf({ auction: row }), notice: 'deposit-reversed', reason },
    recipientIds: [owner.user_id],
    onceKey: `auction:${row.id}:deposit-reversed:${owner.deposit_id}`,
  });
}

/**
 * Finance says that a confirmed deposit did not stay, such as a transfer that was called back (AUCTIONS §2.15, 23): the
 * ledger gets the opposite transfer, its bidder may no longer bid, and bids of theirs that lead are voided, with at least
 * ten minutes left. The log names the paddle, nothing else.
 */
export async function reverseDeposit(platform: Platform, by: Reversal) {
  return decideAsStaff(platform, by, 'auction.deposit_reversed', async (auction) => {
    const { row, transaction } = auction;
    const registration = await findRegistrationById(transaction, auction.id, by.registrationId);
    if (registration === undefined) throw new ApiError('NOT_FOUND');
    if (registration.user_id === by.staffId) throw new ApiError('FORBIDDEN');
    if (!isUnderWay(row) || registration.deposit_state !== 'held') {
      throw new ApiError('STATE', { message: 'No deposit of this bidder is held in a running auction.' });
    }
    await settleDeposit(auction, registration, 'reversed', by.staffId);
    const { paddle } = registration;
    auction.append([{ type: 'bidder.suspended', actor: { role: 'staff' }, data: { paddle } }]);
    if (row.leader_id === registration.id) {
      await voidBids(auction, { paddle, ...depositReversed });
    }
    await updateRegistration(transaction, registration.id, { state: 'suspended' });
    auction.touched.add(registration.user_id);
    await tellBidder(platform, auction, registration, by.reason);
  });
}
