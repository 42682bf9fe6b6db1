import type { Platform } from '#server/platform.ts';
import { type LogEnd, signHeader } from '../write-log.ts';

type Signed = { head: string; signed: Promise<{ at: string; logKeys: string[]; signature: string }> };

/** Beyond this many logs the oldest are dropped; witnesses are shown no more than this. */
const mostHeads = 1_000;

/** What the operator signs of the heads that witnesses ask for each second: once for each head. */
export class SignedHeads {
  readonly #platform: Platform;
  readonly #heads = new Map<string, Signed>();

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  sign(end: LogEnd): Signed['signed'] {
    const known = this.#heads.get(end.id);
    if (known?.head === end.head_hash) return known.signed;
    const signed = signHeader(this.#platform, end).then(({ at, logKeys, signature }) => {
      return { at, logKeys: [...logKeys], signature };
    });
    // What could not be signed is tried again.
    signed.catch(() => this.#heads.delete(end.id));
    this.#heads.set(end.id, { head: end.head_hash, signed });
    const [first] = this.#heads.keys();
    if (this.#heads.size > mostHeads && first !== undefined) this.#heads.delete(first);
    return signed;
  }
}
