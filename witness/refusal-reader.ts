import { bytesToHex } from '@noble/hashes/utils.js';
import { hashLeaf } from '#contract/auctions/heads-log/merkle.ts';
import { extendTree, hashOfSubtrees } from '#contract/auctions/heads-log/merkle-proofs.ts';
import type { AuctionEventRow } from '#contract/auctions/log/auction-log.ts';
import {
  type BundledRefusal,
  isInPlace,
  readRefusalHeader,
  readRefusalLine,
} from '#contract/auctions/refusals/refusal-bundles.ts';
import { finalRefusals } from '#contract/auctions/refusals/refusal-kinds.ts';
import { areBundledBound } from '#contract/auctions/refusals/signed-bundles.ts';

/** A line is one refusal, of some hundred characters. */
const longestLine = 65_536;
/** Refusals that may have been added since the log was read. */
const mostLater = 50_000;
/** One bid may be refused again and again for one reason: more of these add nothing. */
const mostAlike = 5;
/** What a site serves may not fill the memory; bidders cannot bring it so far. */
const mostKept = 500_000;

type Bundle = {
  row: AuctionEventRow<'refusals.bundled'>;
  size: number;
  edge: readonly Uint8Array[];
  kept: BundledRefusal[];
};

type Command = { paddle: string; commandId: string };

const nameOf = ({ paddle, commandId }: Command) => `${paddle} ${commandId}`;

/** The commitments of some bids by the names of their commands: one command may have been used for several. */
export type WantedBids = ReadonlyMap<string, ReadonlySet<string>>;

/** The bids whose refusals are asked for. */
export function wantedOf(bids: Iterable<Command & { commitment: string }>): WantedBids {
  const wanted = new Map<string, Set<string>>();
  for (const bid of bids) wanted.set(nameOf(bid), (wanted.get(nameOf(bid)) ?? new Set()).add(bid.commitment));
  return wanted;
}

/**
 * Reads the file of refusals beside a log chunk by chunk, however long it is: every refusal is hashed, and only those
 * of some bids are kept, the first few of many alike. Throws RangeError for a file of another form, or one without end.
 */
export class RefusalReader {
  readonly #log: { auction: string; rows: readonly AuctionEventRow[] };
  readonly #wanted: WantedBids;
  readonly #bundles: ReadonlyMap<number, Bundle>;
  readonly #mostLines: number;
  #rest = '';
  #lines = 0;
  #kept = 0;
  /** How many of those that are alike were kept. */
  readonly #alike = new Map<string, number>();

  constructor(log: { auction: string; rows: readonly AuctionEventRow[] }, wanted: WantedBids) {
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

  /**
   * The kept refusals that belong to the roots in the log and are signed by their bidders; and whether all are there.
   */
  async end(): Promise<{ refused: BundledRefusal[]; areAll: boolean }> {
    this.#take(this.#rest);
    const bundles = [...this.#bundles.values()];
    const whole = bundles.filter(isWhole);
    const kept = whole.flatMap((bundle) => bundle.kept);
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
    if (refusal !== undefined && isInPlace(this.#log.rows, bundle.row, refusal)) this.#keep(bundle, refusal);
  }

  #keep(bundle: Bundle, refusal: BundledRefusal): void {
    const { code, commitment = '' } = refusal;
    const wanted = this.#wanted.get(nameOf(refusal));
    if (wanted === undefined || this.#kept >= mostKept) return;
    const isOther = commitment !== '' && !wanted.has(commitment);
    // A command that was refused for good is answered, also for other bids.
    if (isOther && !finalRefusals.has(code)) return;
    const kind = `${nameOf(refusal)} ${code} ${isOther ? 'other' : commitment}`;
    const alike = this.#alike.get(kind) ?? 0;
    if (alike >= mostAlike) return;
    this.#alike.set(kind, alike + 1);
    this.#kept += 1;
    bundle.kept.push(refusal);
  }
}

function isWhole({ row, size, edge }: Bundle): boolean {
  const root = hashOfSubtrees(edge);
  return size === row.data.count && root !== undefined && bytesToHex(root) === row.data.root;
}
