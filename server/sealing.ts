import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type AuctionKey, type AuctionKeys, sessionKeyId } from '#server/auction-keys.ts';

/** All secrets have the same length when sealed, so that the number of digits is no hint. */
const plainBytes = 192;
const [ivBytes, tagBytes] = [12, 16];
/** How long a value is without the name of its key. */
export const longestUnlabelled = ivBytes + tagBytes + plainBytes;
/** The prefix of a value that names its key. */
const formatByte = 1;
const headBytes = 2;

/** A secret maximum or reserve with the salt of its commitment. */
export type Secret = { amount: number; salt: string };

type DerivedKey = { id: string; key: Buffer; digestKey: Buffer };

function derive({ id, secret }: AuctionKey): DerivedKey {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'urugo auctions', purpose, 32));
  return { id, key: keyFor('maxima and reserves'), digestKey: keyFor('digests of commands') };
}

/** Which key has sealed a value, and the value itself. */
export function labelOf(sealed: Buffer): { keyId: string; value: Buffer } {
  if (sealed.length <= longestUnlabelled || sealed[0] !== formatByte) return { keyId: sessionKeyId, value: sealed };
  const end = headBytes + (sealed[1] ?? 0);
  return { keyId: sealed.toString('latin1', headBytes, end), value: sealed.subarray(end) };
}

function labelled(keyId: string, value: Buffer): Buffer {
  if (keyId === sessionKeyId) return value;
  return Buffer.concat([Buffer.from([formatByte, keyId.length]), Buffer.from(keyId, 'latin1'), value]);
}

/**
 * Encrypts secret amounts of an auction or a deal (AUCTIONS §2.12, F1): AES-256-GCM with a key that is not in the database,
 * bound to its subject. Each value names its key, so that keys can be changed while auctions run.
 */
export class Sealer {
  readonly #current: DerivedKey;
  readonly #known: ReadonlyMap<string, DerivedKey>;

  constructor({ current, known }: AuctionKeys) {
    this.#current = derive(current);
    this.#known = new Map(known.map((key) => [key.id, derive(key)]));
  }

  seal(auctionId: string, { amount, salt }: Secret): Buffer {
    const { id, key } = this.#current;
    const plain = Buffer.alloc(plainBytes, ' ');
    plain.write(JSON.stringify({ amount, salt }));
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(auctionId));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return labelled(id, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  }

  open(auctionId: string, sealed: Buffer): Secret {
    const { keyId, value } = labelOf(sealed);
    const known = this.#known.get(keyId);
    if (known === undefined) throw new Error(`No key of auctions has the id "${keyId}"`);
    const decipher = createDecipheriv('aes-256-gcm', known.key, value.subarray(0, ivBytes))
      .setAAD(Buffer.from(auctionId))
      .setAuthTag(value.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(value.subarray(ivBytes + tagBytes)), decipher.final()]);
    const { amount, salt } = JSON.parse(plain.toString('utf8'));
    return { amount, salt };
  }

  /** Whether a value can be opened with the keys there are. */
  canOpen(auctionId: string, sealed: Buffer): boolean {
    try {
      this.open(auctionId, sealed);
      return true;
    } catch {
      return false;
    }
  }

  /** Distinguishes two commands without revealing what either asked for. */
  digest(...parts: readonly (string | number)[]): string {
    return digestWith(this.#current, parts);
  }

  /** Whether a digest is of these parts, made with any key: keys may have changed since. */
  isDigest(digest: string, ...parts: readonly (string | number)[]): boolean {
    return [...this.#known.values()].some((key) => digestWith(key, parts) === digest);
  }
}

function digestWith({ digestKey }: DerivedKey, parts: readonly (string | number)[]): string {
  return createHmac('sha256', digestKey).update(JSON.stringify(parts)).digest('base64url');
}

export function createSalt(): string {
  return randomBytes(32).toString('hex');
}
