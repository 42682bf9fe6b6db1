import type { BidReceipt, SignedRefusal } from './auction.ts';

/**
 * One file for who is to judge: a log as it was downloaded, with the refusals beside it, and the receipts and signed refusals
 * its bidder has kept.
 */
export type ProofFile = {
  log: string;
  receipts: readonly BidReceipt[];
  refusals?: readonly SignedRefusal[] | undefined;
  bundled?: string | undefined;
};

export function writeProof({ log, receipts, refusals = [], bundled }: ProofFile): string {
  const refused = refusals.length > 0 ? { refusals, bundled } : {};
  return `${JSON.stringify({ log, receipts, ...refused }, undefined, 2)}\n`;
}

/** The proof in a text; undefined where it is something else, such as a log. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { log, receipts, refusals = [], bundled } = Object(JSON.parse(text));
    const isProof = typeof log === 'string' && Array.isArray(receipts) && Array.isArray(refusals);
    if (!isProof || (bundled !== undefined && typeof bundled !== 'string')) return undefined;
    return { log, receipts, refusals, bundled };
  } catch {
    // A log has several lines, each of which is JSON by itself.
    return undefined;
  }
}
