import { commitToMaximum } from '#contract/auctions/auction-log.ts';
import type { BidAuthor } from '#contract/auctions/bid-events.ts';
import { createSalt } from '#server/sealing.ts';
import type { RegistrationRow } from '../locked-auction.queries.ts';
import type { CheckedSignature } from './check-signature.ts';

/** What binds a bidder to an amount, and who vouches for it. */
export type BoundBid = { secret: { salt: string; commitment: string }; author: BidAuthor };

/** Of a bidder who has a key what they have signed; for all others the operator chooses the salt, and vouches. */
export function bindBid(
  auction: string,
  { paddle, bidder_key }: RegistrationRow,
  { amount, commandId, signature }: { amount: number; commandId: string; signature?: CheckedSignature | undefined },
): BoundBid {
  if (bidder_key !== null && signature !== undefined) {
    const { salt, commitment, signed } = signature;
    return { secret: { salt, commitment }, author: { signed } };
  }
  const salt = createSalt();
  const commitment = commitToMaximum({ auction, paddle, maximum: amount, salt });
  return { secret: { salt, commitment }, author: { byOperator: true, commandId } };
}
