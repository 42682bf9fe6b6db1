import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';
import { verifyEd25519 } from './ed25519.ts';

/** What a signature is for, of the operator and of bidders: one given for one purpose proves nothing for another. */
export const signingContexts = {
  head: 'urugo-log-head/1',
  receipt: 'urugo-receipt/1',
  refusal: 'urugo-refusal/1',
  bid: 'urugo-bid/1',
  purchase: 'urugo-purchase/1',
  dropRefusal: 'urugo-drop-refusal/1',
  act: 'urugo-act/1',
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

const [keyBytes, signatureBytes] = [32, 64] as const;

/**
 * Whether a signature is by this key over this value in this context; what is no key or no signature is refused alike.
 * Needs Ed25519 (`knowsEd25519`).
 */
export async function verifySignature(context: string, value: CanonicalValue, signed: Signed): Promise<boolean> {
  const [key, signature] = [bytesOf(signed.key, keyBytes), bytesOf(signed.signature, signatureBytes)];
  if (key === undefined || signature === undefined) return false;
  return verifyEd25519(key, { message: Uint8Array.from(utf8ToBytes(signedText(context, value))), signature });
}

/** A key in the form people compare: its first digits, in groups of four. */
export function shortKey(key: string): string {
  return (key.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
