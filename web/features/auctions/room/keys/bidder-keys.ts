import { inStore } from './device-store.ts';

/** The private part cannot be read, not even by this page: it only signs. */
type KeptKey = { key: string; auction: string; privateKey: CryptoKey };

function hexOf(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Makes the key by which bids in one auction are signed on this device, and returns its public part. Another one for
 * each auction, so that bidders cannot be tracked from lot to lot. Undefined where the browser does not support it: the
 * operator vouches then.
 */
export async function createBidderKey(auction: string): Promise<string | undefined> {
  try {
    const made = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
    const key = hexOf(await crypto.subtle.exportKey('raw', made.publicKey));
    const kept: KeptKey = { key, auction, privateKey: made.privateKey };
    await inStore('keys', 'readwrite', (keys) => keys.put(kept));
    return key;
  } catch {
    return undefined;
  }
}

/** The private part of a key, where this device has made it. */
export async function findBidderKey(key: string): Promise<CryptoKey | undefined> {
  try {
    const kept = await inStore<KeptKey | undefined>('keys', 'readonly', (keys) => keys.get(key));
    return kept?.privateKey;
  } catch {
    return undefined;
  }
}
