import { createContext, type ReactNode, useContext } from 'react';
import type { AuctionRoom } from '#contract/auctions/auction.ts';

/** Shows what the sale would cost at a bid, in minor units of the auction's currency. */
export type ShowBidCosts = (room: AuctionRoom, amount: number) => ReactNode;

/** Set by the page of a room: another feature knows the costs of a sale. */
export const BidCostsContext = createContext<ShowBidCosts>(() => null);
export const useBidCosts = () => useContext(BidCostsContext);
