import type { BidReceipt } from './auction.ts';

/** One file for who is to judge: a log as it was downloaded, and the receipts its bidder has kept. */
export type ProofFile = { log: string; receipts: readonly BidReceipt[] };

export function writeProof({ log, receipts }: ProofFile): string {
  return `${JSON.stringify({ log, receipts }, undefined, 2)}\n`;
}

/** The proof in a text; undefined where it is something else, such as a log. */
export function readProof(text: string): ProofFile | undefined {
  try {
    const { log, receipts } = Object(JSON.parse(text));
    return typeof log === 'string' && Array.isArray(receipts) ? { log, receipts } : undefined;
  } catch {
    // A log has several lines, each of which is JSON by itself.
    return undefined;
  }
}
