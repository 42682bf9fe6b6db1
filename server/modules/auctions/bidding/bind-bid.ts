import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import type { BidAuthor } from '#contract/auctions/log/bid-events.ts';
import { createSalt } from '#server/sealing.ts';
import type { AuctionRow, RegistrationRow } from '../locked-auction.queries.ts';
import type { CheckedSignature } from './check-signature.ts';

/** What binds a bidder to an amount, and who vouches for it. */
export type BoundBid = { secret: { salt: string; commitment: string }; author: BidAuthor };

/**
 * For a bidder with a key, what they have signed; for all others the operator chooses the salt, and vouches. The
 * command is named only where the first row says so: verifiers from before that rule find a field against the rules in
 * any other log.
 */
export function bindBid(
  { id: auction, names_commands: namesCommands }: Pick<AuctionRow, 'id' | 'names_commands'>,
  { paddle, bidder_key }: RegistrationRow,
  { amount, commandId, signature }: { amount: number; commandId: string; signature?: CheckedSignature | undefined },
): BoundBid {
  if (bidder_key !== null && signature !== undefined) {
    const { salt, commitment, signed } = signature;
    return { secret: { salt, commitment }, author: { signed } };
  }
  const salt = createSalt();
  const commitment = commitToMaximum({ auction, paddle, maximum: amount, salt });
  return { secret: { salt, commitment }, author: { byOperator: true, ...(namesCommands && { commandId }) } };
}
