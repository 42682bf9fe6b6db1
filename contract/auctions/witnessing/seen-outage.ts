import type { AuctionEventRow } from '../log/auction-log.ts';
import { outageMilliseconds, outageNoticeMilliseconds } from '../rules/soft-close.ts';
import { clockToleranceMilliseconds, type Statements, second, timeOf } from './witnessed-log.ts';

/** A witness that never pauses for longer has had answers all the time: it signs once a second. */
const pauseMilliseconds = 2_000;

/**
 * Whether a witness had answers, once a second, throughout the time in which a row claims that the service was away.
 */
export function sawService(row: AuctionEventRow<'auction.extended'>, statements: Statements): boolean {
  const to = timeOf(row);
  // Logs from before that rule do not say when the outage began; it still ended within the minute before.
  const longest = outageMilliseconds + outageNoticeMilliseconds;
  const from = row.data.since === undefined ? to - longest : Date.parse(row.data.since);
  const within = statements.map(({ time }) => time).filter((time) => time > from && time < to);
  const times = [from, ...within, to];
  return times.every((time, index) => time - (times[index - 1] ?? time) <= pauseMilliseconds);
}

type Supporting = ReadonlyMap<string, Statements>;

function statementsWithin(supporting: Supporting, from: number, to: number) {
  return [...supporting]
    .flatMap(([witness, statements]) => statements.map(({ time }) => ({ witness, time })))
    .filter(({ time }) => time > from && time < to)
    .sort((a, b) => a.time - b.time);
}

/** The spans in which a witness had answers, by its own clock: from one statement to the next, where it did not pause. */
function spansOf(statements: Statements): [from: number, to: number][] {
  const times = statements.map(({ time }) => time).toSorted((one, other) => one - other);
  return times.flatMap((to, index): [number, number][] => {
    const from = times[index - 1];
    return from !== undefined && from < to && to - from <= pauseMilliseconds ? [[from, to]] : [];
  });
}

/**
 * Witnesses that took turns during an outage claimed by a row, so that at every moment of it a quorum had answers,
 * though perhaps none of them throughout. A signature shortly before a moment does not count: clocks may differ by as
 * much as an outage lasts.
 */
export function sawByTurns(row: AuctionEventRow<'auction.extended'>, supporting: Supporting, quorum: number): string[] {
  if (row.data.since === undefined) return [];
  const [from, to] = [Date.parse(row.data.since) + pauseMilliseconds, timeOf(row) - pauseMilliseconds];
  if (from >= to) return [];
  const saw = new Set<string>();
  const turns: { time: number; change: number }[] = [];
  for (const [witness, statements] of supporting) {
    for (const [begin, end] of spansOf(statements)) {
      if (begin >= to || end <= from) continue;
      saw.add(witness);
      turns.push({ time: Math.max(begin, from), change: 1 }, { time: Math.min(end, to), change: -1 });
    }
  }
  return isAlways(turns, { from, to, quorum }) ? [...saw] : [];
}

/** Whether from one moment to another at least a quorum was there all the time. */
function isAlways(
  turns: readonly { time: number; change: number }[],
  { from, to, quorum }: { from: number; to: number; quorum: number },
): boolean {
  const changes = Map.groupBy(turns, ({ time }) => time);
  let present = 0;
  for (const time of [...new Set([from, ...changes.keys()])].toSorted((one, other) => one - other)) {
    for (const { change } of changes.get(time) ?? []) present += change;
    if (time < to && present < quorum) return false;
  }
  return true;
}

/**
 * Witnesses that signed within one moment in the middle of an outage claimed by a row, if they are a quorum: then the
 * service answered, and was seen. Such a row comes within a minute after the end of its outage (`outageSince`), and
 * what was read before the outage began may be signed a little later.
 */
export function sawTogether(
  row: AuctionEventRow<'auction.extended'>,
  supporting: Supporting,
  quorum: number,
): string[] {
  if (row.data.since === undefined) return [];
  const from = Date.parse(row.data.since) + outageMilliseconds + clockToleranceMilliseconds + second;
  const to = timeOf(row) - outageNoticeMilliseconds - clockToleranceMilliseconds - second;
  const within = statementsWithin(supporting, from, to);
  for (const [index, { time }] of within.entries()) {
    const names = new Set<string>();
    for (let next = index; (within[next]?.time ?? Number.POSITIVE_INFINITY) <= time + pauseMilliseconds; next += 1) {
      names.add(within[next]?.witness ?? '');
    }
    if (names.size >= quorum) return [...names];
  }
  return [];
}
