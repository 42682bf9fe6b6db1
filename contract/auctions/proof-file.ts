import type { BidReceipt } from './auction.ts';
import type { KeptDrop } from './witnessing/drop-receipt.ts';

/**
 * One file for who is to judge: a log as it was downloaded, the receipts its bidder has kept, and what witnesses have answered
 * to their bids.
 */
export type ProofFile = { log: string; receipts: readonly BidReceipt[]; drops?: readonly KeptDrop[] | undefined };

export function writeProof({ log, receipts, drops = [] }: ProofFile): string {
  return `${JSON.stringify({ log, receipts, ...(drops.length > 0 && { drops }) }, undefined, 2)}\n`;
}

/** The proof in a text; undefined where it is something else, such as a log. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { log, receipts, drops = [] } = Object(JSON.parse(text));
    const isProof = typeof log === 'string' && Array.isArray(receipts) && Array.isArray(drops);
    return isProof ? { log, receipts, drops } : undefined;
  } catch {
    // A log has several lines, each of which is JSON by itself.
    return undefined;
  }
}
