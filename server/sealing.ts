import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type AuctionKey, type AuctionKeys, sessionKeyId } from '#server/settings/auction-keys.ts';

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
    return this.#seal(auctionId, JSON.stringify({ amount, salt }));
  }

  open(auctionId: string, sealed: Buffer): Secret {
    const { amount, salt } = JSON.parse(this.#open(auctionId, sealed));
    return { amount, salt };
  }

  /** The same for a short text, such as the number of an account. */
  sealText(subjectId: string, text: string): Buffer {
    return this.#seal(subjectId, JSON.stringify(text));
  }

  openText(subjectId: string, sealed: Buffer): string {
    return String(JSON.parse(this.#open(subjectId, sealed)));
  }

  #seal(subjectId: string, text: string): Buffer {
    const { id, key } = this.#current;
    if (Buffer.byteLength(text) > plainBytes) throw new Error('Too much to be sealed');
    const plain = Buffer.alloc(plainBytes, ' ');
    plain.write(text);
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(subjectId));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return labelled(id, Buffer.concat([iv, cipher.getAuthTag(), sealed]));
  }

  #open(subjectId: string, sealed: Buffer): string {
    const { keyId, value } = labelOf(sealed);
    const known = this.#known.get(keyId);
    if (known === undefined) throw new Error(`No key of auctions has the id "${keyId}"`);
    const decipher = createDecipheriv('aes-256-gcm', known.key, value.subarray(0, ivBytes))
      .setAAD(Buffer.from(subjectId))
      .setAuthTag(value.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(value.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
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
