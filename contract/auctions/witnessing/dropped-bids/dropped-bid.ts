import { sha256Hex } from '../../log/auction-log.ts';
import { isBidSigned, type SignedPartOfBid } from '../../signatures/bid-signatures.ts';
import { canonicalJson } from '../../signatures/canonical-json.ts';

/** What a bidder keeps of a bid that was given to witnesses, with their public key: it proves which bid a receipt is for. */
export type SignedCommand = SignedPartOfBid & { key: string; signature: string };

/**
 * A signed bid as its bidder also gives it to witnesses. What they can read is what the log will show of it; the amount is
 * sealed, and only the operator opens it (`sealed-bid.ts`).
 */
export type DroppedBid = SignedCommand & { sealed: string };

/** Names a signed bid: SHA-256 over what its bidder has signed. */
export function hashOfCommand({ auction, paddle, commandId, commitment, seenSeq, seenHead }: SignedPartOfBid): string {
  return sha256Hex(canonicalJson({ auction, paddle, commandId, commitment, seenSeq, seenHead }));
}

/** Whether a bid is signed by the key it names; the log says whose key that is. */
export function isCommandSigned({ key, signature, ...part }: SignedCommand): Promise<boolean> {
  return isBidSigned(part, { key, signature });
}
