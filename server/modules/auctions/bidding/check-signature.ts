import type * as z from 'zod';
import type { signedCommandSchema } from '#contract/auctions/auction-bids.endpoints.ts';
import { commitToMaximum } from '#contract/auctions/auction-log.ts';
import { isBidSigned, saltOfBid } from '#contract/auctions/bid-signatures.ts';
import type { SignedBid } from '#contract/auctions/made-by.ts';

/** A signature that is right for the key, the paddle and the row that the command names; whether these are right is asked later. */
export type CheckedSignature = {
  key: string;
  paddle: string;
  seenHead: string;
  salt: string;
  commitment: string;
  signed: SignedBid;
};

type Command = {
  auctionId: string;
  commandId: string;
  /** The maximum of a bid, or the price of a purchase. */
  amount: number;
  seenSeq: number;
  signed: z.infer<typeof signedCommandSchema> | undefined;
};

/**
 * Checks the signature of a command by what the command itself says, before the auction is locked; nothing where it has
 * none or a wrong one.
 */
export async function checkSignature(command: Command): Promise<CheckedSignature | undefined> {
  const { auctionId: auction, commandId, amount, seenSeq, signed } = command;
  if (signed === undefined) return undefined;
  const { key, paddle, seenHead, signature, secret } = signed;
  const salt = saltOfBid({ commandId, secret });
  const commitment = commitToMaximum({ auction, paddle, maximum: amount, salt });
  const part = { auction, paddle, commandId, commitment, seenSeq, seenHead };
  if (!(await isBidSigned(part, { key, signature }))) return undefined;
  return { key, paddle, seenHead, salt, commitment, signed: { commandId, seenSeq, signature } };
}
