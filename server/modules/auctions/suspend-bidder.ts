import type { AgreedBy, LogActor } from '#contract/auctions/log/auction-log.ts';
import { type RegistrationRow, updateRegistration } from './locked-auction.queries.ts';
import type { LockedAuction } from './locked-auction.ts';
import { depositReversed, voidBids } from './void-bids.ts';

/**
 * A deposit was lost (AUCTIONS §2.15, 23): its bidder may no longer bid, and bids of theirs that lead are voided, with
 * at least ten minutes left. Only the bidder learns the reason; the log names only the paddle.
 */
export async function suspendBidder(
  auction: LockedAuction,
  { id, paddle }: RegistrationRow,
  by: { actor: LogActor; agreedBy?: AgreedBy },
): Promise<void> {
  const isLeading = auction.row.leader_id === id;
  auction.append([{ type: 'bidder.suspended', actor: by.actor, data: { paddle } }]);
  if (isLeading) await voidBids(auction, { paddle, ...by, ...depositReversed });
  await updateRegistration(auction.transaction, id, { state: 'suspended' });
}
