import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { bidBindsMilliseconds } from '#contract/auctions/rules/auction-talks.ts';
import type { Act } from '#contract/auctions/signatures/signed-acts.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { requireHighestBidder } from '../auctions.policy.ts';
import { isSellerSuspended } from '../background/sweep.queries.ts';
import { decideAuction } from '../decide-auction.ts';
import { endTalks, sellInTalks } from '../end-auction.ts';
import { spendRow } from '../limit-rows.ts';
import { findRegistration } from '../locked-auction.queries.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { type GivenSignature, signAct } from './sign-act.ts';

/** The price that the seller has named; nothing is sold while their account is suspended (AUCTIONS §2.15, 42). */
async function requireOtherPrice({ row, transaction }: LockedAuction): Promise<number> {
  const refuse = (message: string) => new ApiError('ILLEGAL_TRANSITION', { message });
  if (row.counter_price === null) throw refuse('No other price was named.');
  if (await isSellerSuspended(transaction, row))
    throw refuse('The account of the seller is suspended: nothing is sold.');
  return row.counter_price;
}

/** The highest bidder's answer in talks below the reserve. For all others the talks are not found. */
export async function answerCounter(
  platform: Platform,
  userId: string,
  auctionId: string,
  { answer, signed: given }: { answer: 'accept' | 'decline' | 'renew'; signed?: GivenSignature },
) {
  return decideAuction(platform, auctionId, async (auction) => {
    const { row, transaction, now } = auction;
    const registration = requireHighestBidder(row, await findRegistration(transaction, row.id, userId));
    auction.requireTalking();
    auction.touched.add(userId);
    const actor = { role: 'bidder', paddle: registration.paddle } as const;
    const sign = (act: Act) => signAct(auction, registration, { ...act, given });
    if (answer === 'renew') {
      auction.move('renew', 'bidder');
      row.bid_binds_until = new Date(now.getTime() + bidBindsMilliseconds);
      const signed = await sign({ type: 'talks.renewed', data: {} });
      await spendRow(auction, userId);
      const data = { paddle: registration.paddle, until: isoOf(row.bid_binds_until.getTime()), ...signed };
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
      const signed = await sign({ type: 'talks.ended', data: { ending: 'counter_declined' } });
      await endTalks(auction, 'counter_declined', { actor, as: 'bidder', ...signed });
      return;
    }
    const price = await requireOtherPrice(auction);
    const signed = await sign({ type: 'talks.ended', data: { ending: 'counter_accepted', price } });
    await sellInTalks(auction, 'counter_accepted', { price, actor, ...signed });
  });
}
