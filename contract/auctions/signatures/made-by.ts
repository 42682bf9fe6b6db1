import type { BidRefusal } from '../auction.vocabulary.ts';

/**
 * By whom a bid was made: its bidder has signed it after having seen the row `seenSeq`, or the operator vouches for it,
 * and names its command, so that no other command can be claimed to have made it.
 */
export type SignedBid = { commandId: string; seenSeq: number; signature: string };
export type MadeBy = { signed?: SignedBid; byOperator?: true; commandId?: string };

/** What a bidder has done besides bidding, after having seen a row. */
export type SignedAct = { seenSeq: number; signature: string };

/**
 * A bid of a registered bidder that was refused. Its amount is published only where the price has passed it (`BID_TOO_LOW`),
 * as the bidder may give the same maximum again; `salt` proves it where the bidder has signed a commitment.
 */
export type RefusedBid = {
  paddle: string;
  commandId: string;
  code: BidRefusal;
  receivedAt: string;
  amount?: number;
  salt?: string;
} & MadeBy;
