import type * as z from 'zod';
import type { signedCommandSchema } from '#contract/auctions/auction-bids.endpoints.ts';
import { commitToMaximum } from '#contract/auctions/log/auction-log.ts';
import { isBidSigned, isPurchaseSigned, saltOfBid } from '#contract/auctions/signatures/bid-signatures.ts';
import type { SignedBid } from '#contract/auctions/signatures/made-by.ts';

/** A signature that is right for the key, the paddle and the row that the command names; whether these are right is asked later. */
export type CheckedSignature = {
  key: string;
  paddle: string;
  seenHead: string;
  salt: string;
  commitment: string;
  signed: SignedBid;
};

/** `isPurchase`: it is signed as a purchase; in logs from before that distinction it is signed as a bid. */
export type PurchaseSignature = CheckedSignature & { isPurchase: boolean };

type Command = {
  auctionId: string;
  commandId: string;
  /** The maximum of a bid, or the price of a purchase. */
  amount: number;
  seenSeq: number;
  signed: z.infer<typeof signedCommandSchema> | undefined;
};

/**
 * Checks the signature of a command from the command alone, before the auction is locked; undefined where it has none
 * or a wrong one.
 */
export async function checkSignature(command: Command): Promise<CheckedSignature | undefined> {
  const read = readSignature(command);
  return read !== undefined && (await isBidSigned(read.part, read.given)) ? read.claimed : undefined;
}

/** The same for a purchase. Its log says which of both forms is right, and is read once the auction is locked. */
export async function checkPurchaseSignature(command: Command): Promise<PurchaseSignature | undefined> {
  const read = readSignature(command);
  if (read === undefined) return undefined;
  const { claimed, part, given } = read;
  if (await isPurchaseSigned(part, given, { signsPurchases: true })) return { ...claimed, isPurchase: true };
  return (await isBidSigned(part, given)) ? { ...claimed, isPurchase: false } : undefined;
}

function readSignature({ auctionId: auction, commandId, amount, seenSeq, signed }: Command) {
  if (signed === undefined) return undefined;
  const { key, paddle, seenHead, signature, secret } = signed;
  const salt = saltOfBid({ commandId, secret });
  const commitment = commitToMaximum({ auction, paddle, maximum: amount, salt });
  const part = { auction, paddle, commandId, commitment, seenSeq, seenHead };
  const claimed: CheckedSignature = {
    key,
    paddle,
    seenHead,
    salt,
    commitment,
    signed: { commandId, seenSeq, signature },
  };
  return { claimed, part, given: { key, signature } };
}
