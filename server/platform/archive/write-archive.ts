import type { Readable } from 'node:stream';
import { pack } from 'tar-stream';
import { lineOfSum, sumOf } from './sums.ts';

/** How many parts have their checksums in one file, so that neither side has to remember all of them. */
const partsPerSums = 2_000;

/**
 * Writes a tar archive part by part, each of which fits into memory. After every two thousand parts, and at the end, comes
 * a file of their sums as `sha256sum -c` reads it.
 */
export class ArchiveWriter {
  readonly #pack = pack();
  readonly #time: Date;
  #lines: string[] = [];
  #sumsFiles = 0;
  #parts = 0;
  #bytes = 0;

  constructor(time: Date) {
    this.#time = time;
    // A failure is reported to its reader, where there is one yet.
    this.#pack.on('error', () => undefined);
  }

  /** The archive as it is written. */
  get stream(): Readable {
    return this.#pack as unknown as Readable;
  }

  get parts(): number {
    return this.#parts;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Adds a part; returns when there is room for another one. */
  async add(name: string, bytes: Buffer): Promise<void> {
    this.#lines.push(lineOfSum(name, sumOf(bytes)));
    await this.#write(name, bytes);
    if (this.#lines.length >= partsPerSums) await this.addSums();
  }

  /** Adds the sums of the parts since the last sums. */
  async addSums(): Promise<void> {
    if (this.#lines.length === 0) return;
    this.#sumsFiles += 1;
    const text = this.#lines.join('');
    this.#lines = [];
    await this.#write(`sums/${String(this.#sumsFiles).padStart(6, '0')}.sha256`, Buffer.from(text));
  }

  /** Ends the archive. */
  end(): void {
    this.#pack.finalize();
  }

  /** Makes the reader fail too. */
  destroy(error: Error): void {
    this.#pack.destroy(error);
  }

  async #write(name: string, bytes: Buffer): Promise<void> {
    this.#parts += 1;
    this.#bytes += bytes.length;
    await new Promise<void>((resolve, reject) => {
      const part = this.#pack.entry({ name, size: bytes.length, mtime: this.#time, mode: 0o600 }, bytes, (error) => {
        if (error) reject(error);
        else resolve();
      });
      // It is destroyed with the archive, and an error without a listener would end the process.
      part.on('error', () => undefined);
    });
  }
}
