import { hashLeaf, rootOf } from '../heads-log/merkle.ts';
import type { AuctionEventRow, LogHeader } from '../log/auction-log.ts';
import { hasShape } from '../log/log-row-schemas.ts';
import { isTime } from '../log/read-log.ts';
import { type CanonicalValue, canonicalJson } from '../signatures/canonical-json.ts';
import type { RefusedBid } from '../signatures/made-by.ts';
import { clockToleranceMilliseconds } from '../witnessing/witnessed-log.ts';

export const refusalFileFormat = 'urugo-refusals/1';

/** A refusal beside the log: the content of a row of its own, its time, and the row of the log it follows. */
export type BundledRefusal = RefusedBid & { at: string; afterSeq: number; commitment?: string };

/** The one spelling of a bundled refusal, which is hashed. */
export function spellRefusal(refusal: BundledRefusal): string {
  return canonicalJson(refusal as CanonicalValue);
}

/** The root over refusals in their order. */
export function rootOfRefusals(spelt: readonly string[]): string {
  return rootOf(spelt.map(hashLeaf));
}

/** The first line of the file of bundled refusals of an auction. */
export function writeRefusalHeader(auction: string): string {
  return `${JSON.stringify({ format: refusalFileFormat, auction })}\n`;
}

/** A line of it: the row of the log that has its root, and the refusal in its spelling. */
export function writeRefusalLine(bundle: number, spelt: string): string {
  return `{"bundle":${bundle},"refusal":${spelt}}\n`;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Whether every field has the right type. The hashed content may be anything. */
function isRefusal(value: unknown): value is BundledRefusal {
  const { at, afterSeq, commitment, ...data } = Object(value);
  const isBound = commitment === undefined || typeof commitment === 'string';
  return isTime(at) && Number.isSafeInteger(afterSeq) && isBound && hasShape('bid.refused', data);
}

/** Whether a text claims to be a file of bundled refusals. */
export function isRefusalFile(text: string): boolean {
  return Object(parse(text.split('\n', 1)[0] ?? '')).format === refusalFileFormat;
}

/** The auction that the refusals of a file belong to, by its first line. Throws RangeError for another file. */
export function readRefusalHeader(line: string): string {
  if (!isRefusalFile(line)) throw new RangeError(`This is no file of the format ${refusalFileFormat}.`);
  return String(Object(parse(line)).auction);
}

/** A refusal of a file, with the row that has its root and the spelling that was hashed. */
export function readRefusalLine(line: string): { bundle: number; spelt: string; refusal: BundledRefusal | undefined } {
  const { bundle, refusal } = Object(parse(line));
  // What cannot be spelt gives another root, which is found.
  const spelt = refusal === undefined ? line : JSON.stringify(refusal);
  return { bundle: Number(bundle), spelt, refusal: isRefusal(refusal) ? refusal : undefined };
}

/** The refusals of a file by the row that has their root, each in the spelling that was hashed. Throws RangeError for another file. */
export function readRefusalFile(text: string): { auction: string; bundles: Map<number, string[]> } {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line !== '');
  const auction = readRefusalHeader(header);
  const bundles = new Map<number, string[]>();
  for (const line of lines) {
    const { bundle, spelt } = readRefusalLine(line);
    const known = bundles.get(bundle) ?? [];
    known.push(spelt);
    bundles.set(bundle, known);
  }
  return { auction, bundles };
}

type BundleCheck = {
  /** Those in their right place and time, each with the row that has their root. */
  refusals: BundledRefusal[];
  bundles: readonly { seq: number; refusals: readonly BundledRefusal[] }[];
  /** Rows with the root of what is no refusal, or names a row or a time that cannot be. */
  misplaced: number[];
  /** Rows whose root does not match their refusals: some were left out, added or changed. */
  broken: number[];
  /** Rows of which no refusal was given. */
  unseen: number[];
};

function parseRefusal(text: string): BundledRefusal | undefined {
  const value = parse(text);
  return isRefusal(value) ? value : undefined;
}

const timeOf = (row: AuctionEventRow | undefined) => (row === undefined ? undefined : Date.parse(row.at));

/** A clock may be set back: the next row, as no row has the time of such a refusal, is then dated before it. */
const setBackMilliseconds = 60_000;

/** Whether a refusal was given after the row it names and before the next one, and its root was logged later. */
export function isInPlace(
  rows: readonly AuctionEventRow[],
  bundle: AuctionEventRow,
  { at, afterSeq }: BundledRefusal,
): boolean {
  if (afterSeq < 1 || afterSeq >= bundle.seq) return false;
  const [given, first, next] = [Date.parse(at), timeOf(rows[afterSeq - 1]) ?? 0, timeOf(rows[afterSeq])];
  const last = Math.min(next ?? Number.POSITIVE_INFINITY, Date.parse(bundle.at));
  return given >= first - clockToleranceMilliseconds && given <= last + setBackMilliseconds;
}

/** Compares the refusals beside a log with the roots in it. A file that was given, later than the log, has all of them. */
function checkBundles(
  rows: readonly AuctionEventRow[],
  bundles: ReadonlyMap<number, string[]> | undefined,
): BundleCheck {
  const checked = { broken: [] as number[], unseen: [] as number[], misplaced: [] as number[] };
  const found: { seq: number; refusals: BundledRefusal[] }[] = [];
  for (const row of rows) {
    if (row.type !== 'refusals.bundled') continue;
    const spelt = bundles?.get(row.seq) ?? [];
    if (bundles === undefined) checked.unseen.push(row.seq);
    else if (spelt.length !== row.data.count || rootOfRefusals(spelt) !== row.data.root) checked.broken.push(row.seq);
    else {
      const refusals = spelt.flatMap((text) => {
        const refusal = parseRefusal(text);
        return refusal !== undefined && isInPlace(rows, row, refusal) ? [refusal] : [];
      });
      if (refusals.length < spelt.length) checked.misplaced.push(row.seq);
      found.push({ seq: row.seq, refusals });
    }
  }
  return { ...checked, bundles: found, refusals: found.flatMap(({ refusals }) => refusals) };
}

/**
 * The refusals beside a log, where their file was given; a file of another auction is ignored. Throws RangeError for
 * another kind of file.
 */
export function bundlesOf(
  { auction }: Pick<LogHeader, 'auction'>,
  rows: readonly AuctionEventRow[],
  file: string | undefined,
): BundleCheck {
  const read = file === undefined ? undefined : readRefusalFile(file);
  return checkBundles(rows, read?.auction === auction ? read.bundles : undefined);
}
