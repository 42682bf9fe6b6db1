import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { decodeBase64, encodeBase64 } from './base64.ts';

/**
 * The head of a lot's log in the form of c2sp.org/tlog-checkpoint: whose log it is, how many rows it has, and the hash of
 * the last one, which covers all before it. The log is a chain of hashes, so that its root is the head of that chain.
 */
export type Checkpoint = { origin: string; size: number; root: string };

const hashLength = 32;

/** `host/auction/id`: one log for each lot of each site. */
export function originOf(publicUrl: string, auction: string): string {
  return `${new URL(publicUrl).host}/auction/${auction}`;
}

/** The auction an origin names, if it is one of ours. */
export function auctionOf(origin: string): string | undefined {
  return /^[^\s/]+\/auction\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(origin)?.[1];
}

export function writeCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(hexToBytes(root))}\n`;
}

/** Undefined for a text that is not a checkpoint; lines after the third are extensions, which are not vouched for. */
export function readCheckpoint(text: string): Checkpoint | undefined {
  const [origin = '', size = '', root = ''] = text.split('\n');
  const bytes = decodeBase64(root);
  const isCount = /^(0|[1-9]\d{0,15})$/.test(size) && Number.isSafeInteger(Number(size));
  if (origin === '' || !isCount || bytes?.length !== hashLength) return undefined;
  return { origin, size: Number(size), root: bytesToHex(bytes) };
}
