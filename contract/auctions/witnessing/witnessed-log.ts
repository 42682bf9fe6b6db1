import type { AuctionEventRow } from '../log/auction-log.ts';
import type { Cosignature } from './formats/cosignature.ts';

/** How far the clock of a witness and that of the service may differ; times of cosignatures are whole seconds. */
export const clockToleranceMilliseconds = 2_000;
export const second = 1_000;

/** A row counts as seen when the quorum has signed a log with it so soon after. */
export const seenWithinMilliseconds = 10_000;

/** What one witness has signed of a log, the earliest first. */
export type Statements = readonly Cosignature[];

export function groupByWitness(cosignatures: readonly Cosignature[]): Map<string, Cosignature[]> {
  const grouped = Map.groupBy(cosignatures, ({ witness }) => witness);
  for (const statements of grouped.values()) statements.sort((a, b) => a.time - b.time || a.size - b.size);
  return grouped;
}

/** Not by `Math.min` and `Math.max`: a file may hold more values than a function takes. */
export function leastOf(numbers: readonly number[]): number | undefined {
  return numbers.reduce<number | undefined>(
    (least, one) => (least === undefined || one < least ? one : least),
    undefined,
  );
}

export function greatestOf(numbers: readonly number[]): number | undefined {
  return numbers.reduce<number | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined);
}

export const timeOf = (row: AuctionEventRow | undefined) => (row === undefined ? Number.NaN : Date.parse(row.at));

/**
 * The first row whose time cannot be right by the clock of a witness: dated later than it had been seen, or earlier than a
 * log without it had been signed.
 */
export function findWrongTime(rows: readonly AuctionEventRow[], statements: Statements): number | undefined {
  const wrong = statements.flatMap(({ size, time }) => {
    const isEarly = timeOf(rows[size]) < time - clockToleranceMilliseconds;
    const isLate = timeOf(rows[size - 1]) > time + second + clockToleranceMilliseconds;
    return isLate ? [size] : isEarly ? [size + 1] : [];
  });
  return leastOf(wrong);
}

/** For each row the earliest time, in milliseconds, at which a log with it was signed; infinity where none was. */
function earliestTimes(rows: readonly AuctionEventRow[], statements: Statements): number[] {
  const earliest = rows.map(() => Number.POSITIVE_INFINITY);
  for (const { size, time } of statements) {
    if (size >= 1) earliest[size - 1] = Math.min(earliest[size - 1] ?? Number.POSITIVE_INFINITY, time);
  }
  for (let index = rows.length - 2; index >= 0; index -= 1) {
    earliest[index] = Math.min(
      earliest[index] ?? Number.POSITIVE_INFINITY,
      earliest[index + 1] ?? Number.POSITIVE_INFINITY,
    );
  }
  return earliest;
}

/** For each row, whether a witness has signed a log with it soon after the time that the row states. */
export function seenSoon(rows: readonly AuctionEventRow[], statements: Statements): boolean[] {
  const earliest = earliestTimes(rows, statements);
  return rows.map(
    (row, index) => (earliest[index] ?? Number.POSITIVE_INFINITY) <= timeOf(row) + seenWithinMilliseconds,
  );
}

/**
 * Whether the quorum upholds this log wherever another head was signed: it has seen all rows up to there in time, or had
 * signed this log up to there before the other head was signed. What it signed later could be a log shown only afterwards.
 */
export function isHeadUpheld(
  rows: readonly AuctionEventRow[],
  cosignatures: readonly Cosignature[],
  { quorum, unseen }: { quorum: number; unseen: readonly number[] },
): boolean {
  const firstUnseen = leastOf(unseen) ?? Number.POSITIVE_INFINITY;
  const within = cosignatures.filter(({ size }) => size >= 1 && size <= rows.length);
  const isOfThis = ({ size, root }: Cosignature) => rows[size - 1]?.hash === root;
  const supporting = groupByWitness(within.filter(isOfThis));
  const earliest = [...supporting.values()].map((statements) => earliestTimes(rows, statements));
  return within.every((one) => {
    if (one.size < firstUnseen || isOfThis(one)) return true;
    const before = earliest.filter((times) => (times[one.size - 1] ?? Number.POSITIVE_INFINITY) < one.time);
    return before.length >= quorum;
  });
}

/** `[3, 4, 5, 9]` as `[[3, 5], [9, 9]]`. */
export function rangesOf(seqs: readonly number[]): [first: number, last: number][] {
  const ranges: [number, number][] = [];
  for (const seq of seqs) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === seq - 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges;
}
