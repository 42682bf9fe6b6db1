import type { AuctionEventRow, LogHeader } from '../log/auction-log.ts';
import type { Cosignature } from './formats/cosignature.ts';
import type { WitnessFinding } from './witness-finding.ts';
import { groupByWitness, leastOf, seenWithinMilliseconds } from './witnessed-log.ts';

type Log = {
  header: LogHeader;
  rows: readonly AuctionEventRow[];
  /** Whether the log says that the auction was over, which takes a while to find out. */
  isFinished: () => boolean;
  /** Whether the quorum has seen all of its rows in time. */
  isSeen: boolean;
};

/**
 * Whether a log may have been downloaded before a longer one was signed, at `time`: its header says so, as far as
 * clocks and the time to read a log allow. An operator that claims it was over also needs the quorum to have seen it,
 * or the real one went on.
 */
function isOlder({ header, isFinished, isSeen }: Log, time: number): boolean {
  if (!('at' in header) || Date.parse(header.at) > time + seenWithinMilliseconds) return false;
  return isSeen || !isFinished();
}

/** What the signatures of witnesses on a longer log mean for this one: its end was cut off, or it is older. */
export function findLonger(log: Log, cosignatures: readonly Cosignature[]): WitnessFinding[] {
  const { header, rows } = log;
  const longer = groupByWitness(cosignatures.filter(({ size }) => size > rows.length));
  const [older, cut]: [string[], string[]] = [[], []];
  for (const [witness, [first]] of longer) (isOlder(log, first?.time ?? 0) ? older : cut).push(witness);
  const said = (witnesses: readonly string[]) => {
    const sizes = witnesses.flatMap((witness) => (longer.get(witness) ?? []).map(({ size }) => size));
    return { seq: leastOf(sizes) ?? 0, witnesses: witnesses.toSorted() };
  };
  return [
    ...(cut.length === 0 ? [] : [{ kind: 'cut_off' as const, ...said(cut) }]),
    ...(older.length === 0 || !('at' in header) ? [] : [{ kind: 'older' as const, ...said(older), at: header.at }]),
  ];
}
