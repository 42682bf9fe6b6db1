import type { AuctionRoom } from '#contract/auctions/auction.ts';
import type { CommissionTerms } from '#contract/commission/commission.ts';
import { BuyerCosts } from './buyer-costs.tsx';

type BidCostsProps = { room: AuctionRoom; amount: number; commission: CommissionTerms | undefined };

/** Beside a bid that is about to be made: what the sale would cost if it won at its full amount. */
export function BidCosts({ room, amount, commission }: BidCostsProps) {
  const { currency, listing, isPractice } = room;
  if (isPractice) return null;
  return (
    <BuyerCosts price={{ kind: 'ownBid', money: { amount, currency } }} type={listing?.type} commission={commission} />
  );
}
