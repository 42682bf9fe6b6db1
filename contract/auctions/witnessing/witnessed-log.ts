import type { AuctionEventRow } from '../auction-log.ts';
import { outageMilliseconds, outageNoticeMilliseconds } from '../soft-close.ts';
import type { Cosignature } from './cosignature.ts';

/** How far the clock of a witness and that of the service may differ; times of cosignatures are whole seconds. */
export const clockToleranceMilliseconds = 2_000;
const second = 1_000;

/** A row counts as seen when the quorum has signed a log with it so soon after. */
export const seenWithinMilliseconds = 10_000;

/** A witness that never pauses for longer has had answers all the time: it signs once a second. */
const pauseMilliseconds = 2_000;

/** What one witness has signed of a log, the earliest first. */
export type Statements = readonly Cosignature[];

export function groupByWitness(cosignatures: readonly Cosignature[]): Map<string, Cosignature[]> {
  const grouped = Map.groupBy(cosignatures, ({ witness }) => witness);
  for (const statements of grouped.values()) statements.sort((a, b) => a.time - b.time || a.size - b.size);
  return grouped;
}

const timeOf = (row: AuctionEventRow | undefined) => (row === undefined ? Number.NaN : Date.parse(row.at));

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
  return wrong.length === 0 ? undefined : Math.min(...wrong);
}

/** Of each row whether a witness has signed a log with it soon after the time it is dated. */
export function seenSoon(rows: readonly AuctionEventRow[], statements: Statements): boolean[] {
  // For each row the earliest time at which a log with it was signed.
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
  return rows.map(
    (row, index) => (earliest[index] ?? Number.POSITIVE_INFINITY) <= timeOf(row) + seenWithinMilliseconds,
  );
}

/** Whether a witness had answers, once a second, all the time in which a row says that the service was away. */
export function sawService(row: AuctionEventRow<'auction.extended'>, statements: Statements): boolean {
  const to = timeOf(row);
  // One that does not say since when, as logs from before that rule, ended within the last minute all the same.
  const longest = outageMilliseconds + outageNoticeMilliseconds;
  const from = row.data.since === undefined ? to - longest : Date.parse(row.data.since);
  const within = statements.map(({ time }) => time).filter((time) => time > from && time < to);
  const times = [from, ...within, to];
  return times.every((time, index) => time - (times[index - 1] ?? time) <= pauseMilliseconds);
}

/**
 * Witnesses that signed within one moment in the middle of what a row says was an outage, if they are a quorum: then the
 * service answered, and was seen. Such a row comes within a minute after the end of its outage (`outageSince`), and what was
 * read before the outage began may be signed a little later.
 */
export function sawTogether(
  row: AuctionEventRow<'auction.extended'>,
  supporting: ReadonlyMap<string, Statements>,
  quorum: number,
): string[] {
  if (row.data.since === undefined) return [];
  const from = Date.parse(row.data.since) + outageMilliseconds + clockToleranceMilliseconds + second;
  const to = timeOf(row) - outageNoticeMilliseconds - clockToleranceMilliseconds - second;
  const within = [...supporting]
    .flatMap(([witness, statements]) => statements.map(({ time }) => ({ witness, time })))
    .filter(({ time }) => time > from && time < to)
    .sort((a, b) => a.time - b.time);
  for (const [index, { time }] of within.entries()) {
    const names = new Set<string>();
    for (let next = index; (within[next]?.time ?? Number.POSITIVE_INFINITY) <= time + pauseMilliseconds; next += 1) {
      names.add(within[next]?.witness ?? '');
    }
    if (names.size >= quorum) return [...names];
  }
  return [];
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
