import { hexToBytes } from '@noble/hashes/utils.js';
import { isOfSmallOrder } from './small-order.ts';

const algorithm = { name: 'Ed25519' } as const;

/** Any valid key: the first one of RFC 8032, 7.1. */
const exampleKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

/**
 * Whether Ed25519 is supported here: browsers from before 2025 may lack it, as do pages that were loaded without
 * encryption.
 */
export async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', Uint8Array.from(hexToBytes(exampleKey)), algorithm, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Verifies a signature of Ed25519 (RFC 8032) by WebCrypto, which browsers and Node share; an invalid key and an invalid
 * signature are refused in the same way. Points of small order, about which these differ, are refused by all: otherwise
 * a log with a signature of that kind would be right for some and wrong for others. Needs Ed25519 (`knowsEd25519`).
 */
export async function verifyEd25519(
  publicKey: Uint8Array<ArrayBuffer>,
  { message, signature }: { message: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  if (isOfSmallOrder(publicKey) || isOfSmallOrder(signature.subarray(0, publicKey.length))) return false;
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, algorithm, false, ['verify']);
    return await crypto.subtle.verify(algorithm, key, signature, message);
  } catch {
    return false;
  }
}
