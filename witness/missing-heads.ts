import { readLeaf } from '#contract/auctions/heads-log/head-leaf.ts';
import type { HeadsEvidenceStatement } from '#contract/auctions/heads-log/heads-evidence.ts';
import { edgeBefore } from '#contract/auctions/heads-log/heads-tree.ts';
import { leafDueAt } from '#contract/auctions/heads-log/judge-heads-evidence.ts';
import { clockToleranceMilliseconds } from '#contract/auctions/witnessing/witnessed-log.ts';
import { minuteMilliseconds } from '#contract/durations.ts';
import type { WatchedLog } from './watched-log.ts';

/** A log of heads that does not grow is given this much longer; one that grows without the head convicts by itself. */
const patienceMilliseconds = 10 * minuteMilliseconds;

type Known = {
  logs: Iterable<WatchedLog>;
  /** The last leaf of each auction. */
  covered: ReadonlyMap<string, { index: number; seq: number }>;
  leaves: readonly string[];
  time: number;
};

export type MissingHead = { auction: string } & Pick<HeadsEvidenceStatement, 'kind' | 'message' | 'tail' | 'log'>;

const timeOf = (leaf: string | undefined) => Date.parse(readLeaf(leaf ?? '')?.time ?? '');

/** The first place a leaf can have that is not older than a time. */
function placeBefore(leaves: readonly string[], time: number): number {
  return Math.max(
    0,
    leaves.findLastIndex((leaf) => timeOf(leaf) <= time),
  );
}

function missingOf(log: WatchedLog, { covered, leaves, time }: Known): MissingHead | undefined {
  const own = covered.get(log.auction);
  const seq = own?.seq ?? 0;
  const isFinished = log.outcome?.isFinished === true;
  const due = log.outcome && leafDueAt(log.rows, { covered: seq, isFinished });
  if (due === undefined || time < due + clockToleranceMilliseconds) return undefined;
  const hasGoneOn = timeOf(leaves.at(-1)) > due;
  if (!hasGoneOn && time < due + patienceMilliseconds) return undefined;
  const start = Math.min(placeBefore(leaves, Date.parse(log.rows[seq]?.at ?? '')), own?.index ?? leaves.length);
  const end = isFinished ? log.size : seq + 1;
  return {
    auction: log.auction,
    kind: 'missing',
    message: `The log of the auction ${log.auction} was to be in the log of heads with row ${end} by ${new Date(due).toISOString()}.`,
    log: log.textWith(end),
    tail: { start, before: edgeBefore(leaves, start), leaves: leaves.slice(start) },
  };
}

/** The heads that were due and are not among the leaves. */
export function findMissing(known: Known): MissingHead[] {
  return [...known.logs].map((log) => missingOf(log, known)).filter((missing) => missing !== undefined);
}
