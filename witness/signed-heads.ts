import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Checkpoint } from '#contract/auctions/witnessing/formats/checkpoint.ts';
import { writeSafely } from './write-safely.ts';

const headSchema = z.object({
  origin: z.string(),
  size: z.int(),
  root: z.string(),
  /** The note in which it was signed last. */
  note: z.string(),
});
export type SignedHead = z.infer<typeof headSchema>;

/** Thrown instead of signing two logs. */
export class SecondHeadError extends Error {
  override name = 'SecondHeadError';
}

/**
 * The last head that was signed of each log. It is on the disk before the signature leaves this program, so that after a
 * kill at any moment no second head is signed for one number of rows.
 */
export class SignedHeads {
  readonly #folder: string;
  readonly #known = new Map<string, SignedHead | undefined>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** `auction` is a checked id, which is what a file may be called. */
  async last(auction: string): Promise<SignedHead | undefined> {
    if (this.#known.has(auction)) return this.#known.get(auction);
    const head = await readFile(this.#fileOf(auction), 'utf8').then(
      (text) => headSchema.parse(JSON.parse(text)),
      (error: NodeJS.ErrnoException) => {
        // A file that cannot be read must not look like a log that was never signed.
        if (error.code === 'ENOENT') return undefined;
        throw error;
      },
    );
    this.#known.set(auction, head);
    return head;
  }

  /** Keeps what is about to be signed. Throws SecondHeadError where another log was signed, or a longer one. */
  async keep(auction: string, { origin, size, root }: Checkpoint, note: string): Promise<void> {
    const last = await this.last(auction);
    if (
      last !== undefined &&
      (last.origin !== origin || last.size > size || (last.size === size && last.root !== root))
    ) {
      throw new SecondHeadError(`Another head of ${last.size} rows has been signed of ${auction}`);
    }
    if (last?.size === size) return;
    await mkdir(this.#folder, { recursive: true });
    const head = { origin, size, root, note };
    await writeSafely(this.#fileOf(auction), JSON.stringify(head));
    this.#known.set(auction, head);
  }

  #fileOf(auction: string): string {
    return join(this.#folder, `${auction}.json`);
  }
}
