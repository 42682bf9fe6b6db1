import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';

/** What a signature is for, of the operator and of bidders: one given for one purpose proves nothing for another. */
export const signingContexts = {
  head: 'urugo-log-head/1',
  receipt: 'urugo-receipt/1',
  refusal: 'urugo-refusal/1',
  bid: 'urugo-bid/1',
} as const;

/** An Ed25519 signature and the public key it was made with, both hexadecimal. */
export type Signed = { key: string; signature: string };

/** What is signed, in one spelling: the context, a line break, and the canonical JSON of the value. */
export function signedText(context: string, value: CanonicalValue): string {
  return `${context}\n${canonicalJson(value)}`;
}

function bytesOf(hex: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  return new RegExp(`^[0-9a-f]{${length * 2}}$`).test(hex) ? Uint8Array.from(hexToBytes(hex)) : undefined;
}

const algorithm = { name: 'Ed25519' } as const;
const [keyBytes, signatureBytes] = [32, 64] as const;

/** Any valid key: the first one of RFC 8032, 7.1. */
const exampleKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

/** Whether Ed25519 is known here: browsers of before 2025 may lack it, as do pages that came without encryption. */
export async function canVerifySignatures(): Promise<boolean> {
  try {
    await crypto.subtle.importKey('raw', Uint8Array.from(hexToBytes(exampleKey)), algorithm, false, ['verify']);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a signature is by this key over this value in this context; what is no key or no signature is refused alike.
 * Needs Ed25519 (`canVerifySignatures`).
 */
export async function verifySignature(context: string, value: CanonicalValue, signed: Signed): Promise<boolean> {
  const [key, signature] = [bytesOf(signed.key, keyBytes), bytesOf(signed.signature, signatureBytes)];
  if (key === undefined || signature === undefined) return false;
  // Some bytes are no point of the curve, which some browsers say here and others below.
  const publicKey = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']).catch(() => undefined);
  if (publicKey === undefined) return false;
  const text = Uint8Array.from(utf8ToBytes(signedText(context, value)));
  return crypto.subtle.verify(algorithm, publicKey, signature, text);
}

/** A key as people compare it: its first digits, in groups of four. */
export function shortKey(key: string): string {
  return (key.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
