import { mkdir, open, readdir, readFile, rm, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { DropReceipt } from '#contract/auctions/witnessing/dropped-bids/drop-receipt.ts';
import type { DroppedBid } from '#contract/auctions/witnessing/dropped-bids/dropped-bid.ts';
import type { DropAnswer } from '#contract/auctions/witnessing/witnessing.endpoints.ts';

/** A bid as it was given here, with what was answered to its bidder, and by the operator once it was passed on. */
export type SeenBid = { command: string; bid: DroppedBid; receipt: DropReceipt; answer?: DropAnswer };
type Line = { command: string; answer: DropAnswer } | Omit<SeenBid, 'answer'>;

/** The lines that were written to their end: one that was not has not been answered either. */
function wholeLines(text: string): string {
  return text.slice(0, text.lastIndexOf('\n') + 1);
}

function readBids(text: string): Map<string, SeenBid> {
  const bids = new Map<string, SeenBid>();
  for (const line of text.split('\n').filter(Boolean)) {
    const read = JSON.parse(line) as Line;
    if ('bid' in read) bids.set(read.command, read);
    else {
      const seen = bids.get(read.command);
      if (seen !== undefined) seen.answer = read.answer;
    }
  }
  return bids;
}

/**
 * The bids that were given to a witness, a file for each auction. Each is on the disk before its receipt leaves, and
 * counts as seen while it is being written, so that a close certified in that moment does not miss it.
 */
export class KeptDrops {
  readonly #folder: string;
  readonly #known = new Map<string, Promise<Map<string, SeenBid>>>();
  /** The write to a file that is under way; later bids wait for it. */
  readonly #writing = new Map<string, Promise<void>>();
  /** How many bytes each file takes, once measured. Each write notes its own, so that none is lost to another. */
  #sizes: Promise<Map<string, number>> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The bids of an auction, by the hashes that name them. `auction` is a checked id, which is what a file may be called. */
  of(auction: string): Promise<Map<string, SeenBid>> {
    const known = this.#known.get(auction) ?? this.#load(auction);
    this.#known.set(auction, known);
    return known;
  }

  /** How many bytes all of them take on disk. */
  async bytes(): Promise<number> {
    return [...(await this.#measured()).values()].reduce((sum, size) => sum + size, 0);
  }

  async add(auction: string, seen: SeenBid): Promise<void> {
    const bids = await this.of(auction);
    bids.set(seen.command, seen);
    await this.#append(auction, seen).catch((error: unknown) => {
      bids.delete(seen.command);
      throw error;
    });
  }

  async addAnswer(auction: string, command: string, answer: DropAnswer): Promise<void> {
    const seen = (await this.of(auction)).get(command);
    if (seen === undefined) return;
    await this.#append(auction, { command, answer });
    seen.answer = answer;
  }

  /** Frees the memory, and the space on disk where the bids will not be asked for again. */
  async forget(auction: string, { isOver }: { isOver: boolean }): Promise<void> {
    this.#known.delete(auction);
    if (!isOver) return;
    // Bytes written to a file that was removed would be counted for ever.
    await this.#writing.get(auction)?.catch(() => undefined);
    await rm(this.#fileOf(auction), { force: true });
    const sizes = await this.#sizes?.catch(() => undefined);
    sizes?.delete(auction);
  }

  /** The auctions of which there are any. */
  async auctions(): Promise<string[]> {
    const names = await readdir(this.#folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.flatMap((name) => (name.endsWith('.jsonl') ? [name.slice(0, -'.jsonl'.length)] : []));
  }

  async #load(auction: string): Promise<Map<string, SeenBid>> {
    try {
      const text = await readFile(this.#fileOf(auction), 'utf8');
      const whole = wholeLines(text);
      if (whole !== text) await truncate(this.#fileOf(auction), Buffer.byteLength(whole));
      return readBids(whole);
    } catch (error) {
      this.#known.delete(auction);
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      const none = new Map<string, SeenBid>();
      this.#known.set(auction, Promise.resolve(none));
      return none;
    }
  }

  #append(auction: string, line: Line): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    const before = this.#writing.get(auction) ?? Promise.resolve();
    const written = before.catch(() => undefined).then(() => this.#write(auction, text));
    this.#writing.set(auction, written);
    return written;
  }

  async #write(auction: string, text: string): Promise<void> {
    const sizes = await this.#measured();
    await mkdir(this.#folder, { recursive: true });
    const handle = await open(this.#fileOf(auction), 'a', 0o600);
    try {
      const { size } = await handle.stat();
      try {
        await handle.writeFile(text);
        await handle.sync();
        sizes.set(auction, size + Buffer.byteLength(text));
      } catch (error) {
        // What follows half of a line could not be read.
        await handle.truncate(size);
        throw error;
      }
    } finally {
      await handle.close();
    }
  }

  #measured(): Promise<Map<string, number>> {
    this.#sizes ??= this.#measure().catch((error: unknown) => {
      // A file may have been removed since: measured again at the next request.
      this.#sizes = undefined;
      throw error;
    });
    return this.#sizes;
  }

  async #measure(): Promise<Map<string, number>> {
    const auctions = await this.auctions();
    const sizeOf = async (auction: string) => (await stat(this.#fileOf(auction))).size;
    return new Map(await Promise.all(auctions.map(async (auction) => [auction, await sizeOf(auction)] as const)));
  }

  #fileOf(auction: string): string {
    return join(this.#folder, `${auction}.jsonl`);
  }
}
