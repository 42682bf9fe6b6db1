import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';

/** All secrets have the same length when sealed, so that the number of digits is no hint. */
const plainBytes = 192;
const [ivBytes, tagBytes] = [12, 16];

/** A secret maximum or reserve with the salt of its commitment. */
export type Secret = { amount: number; salt: string };

/**
 * Seals what nobody may read before its time (AUCTIONS §2.12, F1): AES-256-GCM with a key made from the server's secret,
 * bound to its auction. Nothing in the database opens it.
 */
export class Sealer {
  readonly #key: Buffer;
  readonly #digestKey: Buffer;

  constructor({ sessionSecret }: Pick<Config, 'sessionSecret'>) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', sessionSecret, 'urugo auctions', purpose, 32));
    this.#key = derive('maxima and reserves');
    this.#digestKey = derive('digests of commands');
  }

  seal(auctionId: string, { amount, salt }: Secret): Buffer {
    const plain = Buffer.alloc(plainBytes, ' ');
    plain.write(JSON.stringify({ amount, salt }));
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(auctionId));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  open(auctionId: string, sealed: Buffer): Secret {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, ivBytes))
      .setAAD(Buffer.from(auctionId))
      .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    const plain = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]);
    const { amount, salt } = JSON.parse(plain.toString('utf8'));
    return { amount, salt };
  }

  /** Tells two commands apart without telling what either asked for. */
  digest(...parts: readonly (string | number)[]): string {
    return createHmac('sha256', this.#digestKey).update(JSON.stringify(parts)).digest('base64url');
  }
}

export function createSalt(): string {
  return randomBytes(32).toString('hex');
}
