import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BidMode } from '../../auction.vocabulary.ts';

// X25519 with a key made for one bid, HKDF-SHA256 and AES-256-GCM, all by WebCrypto: browsers and Node have them alike.

const agreement = { name: 'X25519' } as const;
const keyBytes = 32;
const tagBytes = 16;
const contentBytes = 256;
/** A sealed bid always has this length: its amount cannot be guessed by it. */
export const sealedBytes = keyBytes + contentBytes + tagBytes;
const purpose = new Uint8Array(utf8ToBytes('urugo-sealed-bid/1'));

/** What only the operator may read of a bid. */
export type SealedPart = { maximum: number; mode: BidMode; termsVersion: number; secret: string };

type Parties = { ephemeral: Uint8Array<ArrayBuffer>; operator: Uint8Array<ArrayBuffer> };

/** A key for this one bid; as it is used once, its nonce may be zero. */
async function contentKey(
  privateKey: CryptoKey,
  publicKey: Uint8Array<ArrayBuffer>,
  { ephemeral, operator }: Parties,
): Promise<CryptoKey> {
  const imported = await crypto.subtle.importKey('raw', publicKey, agreement, false, []);
  const shared = await crypto.subtle.deriveBits({ ...agreement, public: imported }, privateKey, 8 * keyBytes);
  const material = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey']);
  const salt = new Uint8Array(concatBytes(ephemeral, operator));
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt, info: purpose };
  return crypto.subtle.deriveKey(derivation, material, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
}

/** Binds what is sealed to its bid, so that it opens with no other. */
const cipherOf = (command: string) => ({
  name: 'AES-GCM',
  iv: new Uint8Array(12),
  additionalData: new Uint8Array(utf8ToBytes(command)),
});

/** Seals a bid for the operator's public key (hexadecimal); `command` is the hash that names the bid. */
export async function sealBid(part: SealedPart, { operatorKey, command }: { operatorKey: string; command: string }) {
  const made = (await crypto.subtle.generateKey(agreement, false, ['deriveBits'])) as CryptoKeyPair;
  const ephemeral = new Uint8Array(await crypto.subtle.exportKey('raw', made.publicKey));
  const operator = new Uint8Array(hexToBytes(operatorKey));
  const key = await contentKey(made.privateKey, operator, { ephemeral, operator });
  const content = new Uint8Array(utf8ToBytes(JSON.stringify(part).padEnd(contentBytes)));
  const sealed = await crypto.subtle.encrypt(cipherOf(command), key, content);
  return bytesToHex(concatBytes(ephemeral, new Uint8Array(sealed)));
}

/** What was sealed for this operator, whatever it is; undefined where it was not, or for another bid. */
export async function openSealedBid(
  sealed: string,
  { privateKey, publicKey, command }: { privateKey: CryptoKey; publicKey: string; command: string },
): Promise<unknown> {
  try {
    const bytes = new Uint8Array(hexToBytes(sealed));
    const [ephemeral, content] = [bytes.slice(0, keyBytes), bytes.slice(keyBytes)];
    const operator = new Uint8Array(hexToBytes(publicKey));
    const key = await contentKey(privateKey, ephemeral, { ephemeral, operator });
    const opened = await crypto.subtle.decrypt(cipherOf(command), key, content);
    return JSON.parse(new TextDecoder().decode(opened)) as unknown;
  } catch {
    return undefined;
  }
}
