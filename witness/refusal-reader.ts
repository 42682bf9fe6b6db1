import { bytesToHex } from '@noble/hashes/utils.js';
import type { AuctionEventRow } from '#contract/auctions/auction-log.ts';
import { extendTree, hashOfSubtrees } from '#contract/auctions/heads-log/merkle-proofs.ts';
import { hashLeaf } from '#contract/auctions/merkle.ts';
import {
  type BundledRefusal,
  isInPlace,
  readRefusalHeader,
  readRefusalLine,
} from '#contract/auctions/refusal-bundles.ts';
import { areBundledBound } from '#contract/auctions/signed-bundles.ts';

/** A line is one refusal, of some hundred characters. */
const longestLine = 65_536;
/** Refusals that may have come to stand there since the log was read. */
const mostLater = 50_000;
/** Refusals of the same few bids may be many. */
const mostKept = 20_000;

type Bundle = {
  row: AuctionEventRow<'refusals.bundled'>;
  size: number;
  edge: readonly Uint8Array[];
  kept: BundledRefusal[];
};

/** How the refusals of some bids are named. */
export const nameOfCommand = ({ paddle, commandId }: { paddle: string; commandId: string }) => `${paddle} ${commandId}`;

/**
 * Reads the file of refusals beside a log piece by piece, however long it is: every refusal is hashed, and only those of some
 * bids are kept. Throws RangeError for what is no such file, or has no end.
 */
export class RefusalReader {
  readonly #log: { auction: string; rows: readonly AuctionEventRow[] };
  readonly #wanted: ReadonlySet<string>;
  readonly #bundles: ReadonlyMap<number, Bundle>;
  readonly #mostLines: number;
  #rest = '';
  #lines = 0;
  #kept = 0;

  /** `wanted` are names of commands. */
  constructor(log: { auction: string; rows: readonly AuctionEventRow[] }, wanted: ReadonlySet<string>) {
    this.#log = log;
    this.#wanted = wanted;
    const bundled = log.rows.filter((row) => row.type === 'refusals.bundled');
    this.#bundles = new Map(bundled.map((row) => [row.seq, { row, size: 0, edge: [], kept: [] }]));
    this.#mostLines = bundled.reduce((sum, { data }) => sum + data.count, mostLater);
  }

  add(piece: string): void {
    const lines = (this.#rest + piece).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line);
    if (this.#rest.length > longestLine) throw new RangeError(`A line is longer than ${longestLine} characters.`);
  }

  /** What was kept, as far as it is what the log has the roots of and its bidders have signed it; and whether all is there. */
  async end(): Promise<{ refused: BundledRefusal[]; areAll: boolean }> {
    this.#take(this.#rest);
    const bundles = [...this.#bundles.values()];
    const whole = bundles.filter(isWhole);
    const kept = whole.flatMap((bundle) =>
      bundle.kept.filter((refusal) => isInPlace(this.#log.rows, bundle.row, refusal)),
    );
    const areBound = await areBundledBound(this.#log.rows, kept);
    return { refused: kept.filter((_, index) => areBound[index]), areAll: whole.length === bundles.length };
  }

  #take(line: string): void {
    if (line.trim() === '') return;
    this.#lines += 1;
    if (this.#lines === 1) {
      if (readRefusalHeader(line) !== this.#log.auction)
        throw new RangeError('These are the refusals of another auction.');
      return;
    }
    if (this.#lines > this.#mostLines) throw new RangeError('There are more refusals than the log speaks of.');
    const { bundle: seq, spelt, refusal } = readRefusalLine(line);
    const bundle = this.#bundles.get(seq);
    if (bundle === undefined) return;
    bundle.edge = extendTree(bundle, [hashLeaf(spelt)]).edge;
    bundle.size += 1;
    if (refusal === undefined || !this.#wanted.has(nameOfCommand(refusal))) return;
    this.#kept += 1;
    if (this.#kept > mostKept) throw new RangeError('There are too many refusals of the same bids.');
    bundle.kept.push(refusal);
  }
}

function isWhole({ row, size, edge }: Bundle): boolean {
  const root = hashOfSubtrees(edge);
  return size === row.data.count && root !== undefined && bytesToHex(root) === row.data.root;
}
