import { isoOf } from '#contract/auctions/log/bid-events.ts';
import { counterMilliseconds } from '#contract/auctions/rules/auction-talks.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { decideAuction } from '../decide-auction.ts';
import { endTalks, sellInTalks } from '../end-auction.ts';
import type { LockedAuction } from '../locked-auction.ts';
import { requireSellerMay } from './seller-auctions.policy.ts';

const sellerActor = { role: 'seller' } as const;

function counter(auction: LockedAuction, price: number | undefined): void {
  const { row, now, reserve } = auction;
  const isBetween =
    price !== undefined && price > (row.price ?? 0) && price <= (reserve ?? 0) && price % row.grid === 0;
  if (!isBetween) {
    throw new ApiError('UNPROCESSABLE', { message: 'The price must be above the bid, and at most your reserve.' });
  }
  auction.move('counter', 'seller');
  row.counter_price = price;
  row.counter_until = new Date(now.getTime() + counterMilliseconds);
  if (row.leader_id !== null) auction.formerLeaders.add(row.leader_id);
  const data = { price, until: isoOf(row.counter_until.getTime()) };
  auction.append([{ type: 'talks.countered', actor: sellerActor, data }]);
}

/** The seller's decision in talks below the reserve: take the bid, name one other price, or decline (AUCTIONS §2.3). */
export async function decideTalks(
  platform: Platform,
  sellerId: string,
  id: string,
  { decision, price }: { decision: 'accept' | 'counter' | 'decline'; price?: number | undefined },
) {
  return decideAuction(platform, id, async (auction) => {
    requireSellerMay(decision, auction, sellerId);
    const { row } = auction;
    if (decision === 'decline') return endTalks(auction, 'declined', { actor: sellerActor, as: 'seller' });
    if (decision === 'counter') return counter(auction, price);
    return sellInTalks(auction, 'accepted', { price: row.price ?? 0, actor: sellerActor });
  });
}
