import type { BidReceipt, SignedRefusal } from './auction.ts';
import type { KeptDrop } from './witnessing/drop-receipt.ts';

/**
 * One file for who is to judge: a log as it was downloaded, with the refusals beside it, the receipts and signed refusals
 * its bidder has kept, and what witnesses have answered to their bids.
 */
export type ProofFile = {
  log: string;
  receipts: readonly BidReceipt[];
  refusals?: readonly SignedRefusal[] | undefined;
  bundled?: string | undefined;
  drops?: readonly KeptDrop[] | undefined;
};

export function writeProof({ log, receipts, refusals = [], bundled, drops = [] }: ProofFile): string {
  const refused = refusals.length + drops.length > 0 ? { refusals, bundled } : {};
  return `${JSON.stringify({ log, receipts, ...refused, ...(drops.length > 0 && { drops }) }, undefined, 2)}\n`;
}

/** The proof in a text; undefined where it is something else, such as a log. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { log, receipts, refusals = [], bundled, drops = [] } = Object(JSON.parse(text));
    const isProof = typeof log === 'string' && [receipts, refusals, drops].every(Array.isArray);
    if (!isProof || (bundled !== undefined && typeof bundled !== 'string')) return undefined;
    return { log, receipts, refusals, bundled, drops };
  } catch {
    // A log has several lines, each of which is JSON by itself.
    return undefined;
  }
}
