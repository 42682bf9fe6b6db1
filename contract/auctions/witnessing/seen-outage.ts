import type { AuctionEventRow } from '../auction-log.ts';
import { outageMilliseconds, outageNoticeMilliseconds } from '../soft-close.ts';
import { clockToleranceMilliseconds, type Statements, second, timeOf } from './witnessed-log.ts';

/** A witness that never pauses for longer has had answers all the time: it signs once a second. */
const pauseMilliseconds = 2_000;

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

type Supporting = ReadonlyMap<string, Statements>;

function statementsWithin(supporting: Supporting, from: number, to: number) {
  return [...supporting]
    .flatMap(([witness, statements]) => statements.map(({ time }) => ({ witness, time })))
    .filter(({ time }) => time > from && time < to)
    .sort((a, b) => a.time - b.time);
}

/**
 * Witnesses that took turns during what a row says was an outage, so that at every moment of it a quorum had just signed,
 * though perhaps none of them all the time.
 */
export function sawByTurns(row: AuctionEventRow<'auction.extended'>, supporting: Supporting, quorum: number): string[] {
  if (row.data.since === undefined) return [];
  const [since, to] = [Date.parse(row.data.since), timeOf(row)];
  const last = new Map<string, number>();
  const saw = new Set<string>();
  let seenAt = since;
  for (const { witness, time } of statementsWithin(supporting, since - pauseMilliseconds, to)) {
    last.set(witness, time);
    const present = [...last].filter(([, at]) => time - at <= pauseMilliseconds).map(([name]) => name);
    if (present.length < quorum || time <= since) continue;
    if (time - seenAt > pauseMilliseconds) return [];
    seenAt = time;
    for (const name of present) saw.add(name);
  }
  return to - seenAt > pauseMilliseconds ? [] : [...saw];
}

/**
 * Witnesses that signed within one moment in the middle of what a row says was an outage, if they are a quorum: then the
 * service answered, and was seen. Such a row comes within a minute after the end of its outage (`outageSince`), and what was
 * read before the outage began may be signed a little later.
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
