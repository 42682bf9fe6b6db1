import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { ArchiveError } from './archive-error.ts';
import { readSums, sumOf } from './sums.ts';

export type ArchivePart = { name: string; bytes: Buffer };

/** No part that we write is larger. */
const largestPart = 512 * 1024 * 1024;

/** The parts of an archive, one at a time. Throws ArchiveError when it is not an archive, or ends in the middle. */
export async function* readArchive(source: Readable): AsyncGenerator<ArchivePart> {
  const unpacking = extract();
  const done = pipeline(source, unpacking as unknown as NodeJS.WritableStream);
  // The reader of the parts gets the failure.
  done.catch(() => undefined);
  try {
    for await (const entry of unpacking) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file' || size > largestPart)
        throw new ArchiveError(`It holds something that no backup does: ${name}`);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
    await done;
  } catch (error) {
    throw asArchiveError(error);
  } finally {
    source.destroy();
  }
}

function asArchiveError(error: unknown): unknown {
  const message = error instanceof Error ? error.message : '';
  if (/unexpected end|premature close/i.test(message))
    return new ArchiveError('It ends in the middle.', { cause: error });
  if (/tar header|checksum/i.test(message))
    return new ArchiveError('It is no archive, or it is damaged.', { cause: error });
  return error;
}

/** Compares each part with its sum when that comes by. */
export class SumChecker {
  readonly #waiting = new Map<string, string>();

  /** Throws ArchiveError for a part that differs from what was written. */
  check({ name, bytes }: ArchivePart): void {
    if (!name.startsWith('sums/')) {
      this.#waiting.set(name, sumOf(bytes));
      return;
    }
    const sums = readSums(bytes.toString('utf8'));
    if (sums === undefined) throw new ArchiveError(`The list of sums ${name} is damaged.`);
    for (const [part, sum] of sums) {
      if (this.#waiting.get(part) !== sum) throw new ArchiveError(`The part ${part} is damaged, or missing.`);
      this.#waiting.delete(part);
    }
  }

  /** Throws ArchiveError when a part has no sum. */
  end(): void {
    const [left] = this.#waiting.keys();
    if (left !== undefined) throw new ArchiveError(`There is no sum of the part ${left}.`);
  }
}
