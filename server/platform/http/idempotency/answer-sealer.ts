import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const [ivBytes, tagBytes] = [12, 16];

/** Encrypts answers for as long as they are kept (AES-256-GCM), each bound to its key. */
export class AnswerSealer {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    this.#key = key;
  }

  seal(answer: string, name: string): Buffer {
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(name));
    const sealed = Buffer.concat([cipher.update(answer, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Throws when this was not sealed here, for this name. */
  open(sealed: Buffer, name: string): string {
    const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, ivBytes));
    decipher.setAAD(Buffer.from(name)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  }
}
