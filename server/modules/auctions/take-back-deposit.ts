import type { Db } from '#server/database.ts';
import { announce } from '#server/platform/database/outbox.ts';
import type { Platform } from '#server/platform.ts';
import { isUnderWay } from './auction-state.ts';
import { refuseAfterEnd } from './auctions.policy.ts';
import { bidderChanged } from './auctions.topics.ts';
import { openAuction, saveAuction } from './decide-auction.ts';
import { findRegistrationByDeposit, updateRegistration } from './locked-auction.queries.ts';
import { notifyOfDeposit } from './notify-of-deposit.ts';
import { suspendBidder } from './suspend-bidder.ts';

/**
 * The provider has taken the payment of a deposit back (AUCTIONS §2.15, 23), in the caller's transaction, which books
 * it. After the end of the bidding the bids stay as they are, and finance decides. Returns false where the deposit is
 * no longer held, because it was released or applied to the price.
 */
export async function takeBackDeposit(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { auctionId, depositId }: { auctionId: string; depositId: string },
): Promise<boolean> {
  const auction = await openAuction(transaction, platform, auctionId);
  if (auction === undefined) return false;
  const registration = await findRegistrationByDeposit(transaction, auctionId, depositId);
  if (registration?.deposit_state !== 'held') return false;
  await updateRegistration(transaction, registration.id, { deposit_state: 'reversed' });
  if (isUnderWay(auction.row) && refuseAfterEnd(auction) === undefined) {
    await suspendBidder(auction, registration, { actor: { role: 'system' } });
    await saveAuction(auction);
  }
  await notifyOfDeposit(auction, registration, {
    notice: 'deposit-reversed',
    reason: 'The payment was taken back by its provider.',
  });
  await announce(transaction, bidderChanged, { auctionId, userId: registration.user_id });
  return true;
}
