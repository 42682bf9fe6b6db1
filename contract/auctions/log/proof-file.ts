import type { BidReceipt, SignedRefusal } from '../auction.ts';
import type { KeptDrop } from '../witnessing/dropped-bids/drop-receipt.ts';

/**
 * One file for a judge: a log as it was downloaded, with the refusals beside it, the receipts and signed refusals its
 * bidder has kept, and the answers of witnesses to their bids.
 */
export type ProofFile = {
  log: string;
  receipts: readonly BidReceipt[];
  refusals?: readonly SignedRefusal[] | undefined;
  bundled?: string | undefined;
  drops?: readonly KeptDrop[] | undefined;
  /** That its head is in the log of heads (`urugo-head-proof/1`). */
  headProof?: string | undefined;
};

export function writeProof({ log, receipts, refusals = [], bundled, drops = [], headProof }: ProofFile): string {
  const refused = refusals.length + drops.length > 0 ? { refusals, bundled } : {};
  const more = { ...refused, ...(drops.length > 0 && { drops }), headProof };
  return `${JSON.stringify({ log, receipts, ...more }, undefined, 2)}\n`;
}

/** The proof in a text; undefined for any other text, such as a log. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { log, receipts, refusals = [], bundled, drops = [], headProof } = Object(JSON.parse(text));
    const isProof = typeof log === 'string' && [receipts, refusals, drops].every(Array.isArray);
    const areTexts = [bundled, headProof].every((text) => text === undefined || typeof text === 'string');
    return isProof && areTexts ? { log, receipts, refusals, bundled, drops, headProof } : undefined;
  } catch {
    // A log has several lines, each of which is JSON by itself.
    return undefined;
  }
}
