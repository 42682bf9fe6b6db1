import { bidBindsMilliseconds } from '#contract/auctions/auction-talks.ts';
import { isoOf } from '#contract/auctions/bid-events.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireHighestBidder } from '../auctions.policy.ts';
import { decideAuction } from '../decide-auction.ts';
import { endTalks, sellInTalks } from '../end-auction.ts';
import { findRegistration } from '../locked-auction.queries.ts';

/** The highest bidder's answer in talks below the reserve. For all others the talks are not found. */
export async function answerCounter(
  platform: Platform,
  userId: string,
  auctionId: string,
  answer: 'accept' | 'decline' | 'renew',
) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { row, transaction, now } = auction;
    const registration = requireHighestBidder(row, await findRegistration(transaction, row.id, userId));
    auction.requireTalking();
    auction.touched.add(userId);
    const actor = { role: 'bidder', paddle: registration.paddle } as const;
    if (answer === 'renew') {
      auction.move('renew', 'bidder');
      row.bid_binds_until = new Date(now.getTime() + bidBindsMilliseconds);
      const data = { paddle: registration.paddle, until: isoOf(row.bid_binds_until.getTime()) };
      auction.append([{ type: 'talks.renewed', actor, data }]);
      return;
    }
    auction.requireLegal('accept_counter');
    if (answer === 'decline') {
      // Before its time is over, the own bid binds; what may be declined is the seller's other price.
      const isBound = row.bid_binds_until !== null && now < row.bid_binds_until;
      if (row.counter_price === null && isBound) {
        throw new ApiError('ILLEGAL_TRANSITION', { message: 'Your bid still binds you: the seller may accept it.' });
      }
      await endTalks(auction, 'counter_declined', { actor, as: 'bidder' });
      return;
    }
    if (row.counter_price === null) throw new ApiError('ILLEGAL_TRANSITION', { message: 'No other price was named.' });
    await sellInTalks(auction, 'counter_accepted', { price: row.counter_price, actor });
  });
}
