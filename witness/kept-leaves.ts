import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The leaves of the log of heads as they were read, a line each: with them a witness proves what it objects to. */
export class KeptLeaves {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  get #file(): string {
    return join(this.#folder, 'leaves.jsonl');
  }

  /** The first `count` of them; what was written and not signed any more is read again. */
  async load(count: number): Promise<string[]> {
    const text = await readFile(this.#file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    const leaves = text.split('\n').slice(0, -1);
    const kept = leaves.slice(0, count);
    if (kept.length < leaves.length || !(text === '' || text.endsWith('\n'))) await this.replace(kept);
    return kept;
  }

  async replace(leaves: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#file, leaves.map((leaf) => `${leaf}\n`).join(''));
  }

  async add(leaves: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await appendFile(this.#file, leaves.map((leaf) => `${leaf}\n`).join(''));
  }
}
