import { shortestMilliseconds } from '../../rules/check-draft.ts';
import type { BiddingRules } from '../../rules/resolve-bid.ts';
import { type ClosingRules, endAfterLateStart } from '../../rules/soft-close.ts';
import { clockToleranceMilliseconds } from '../../witnessing/witnessed-log.ts';
import type { AuctionEventData, AuctionEventRow, LogHeader } from '../auction-log.ts';
import { rowOfLateStart } from '../bid-events.ts';
import { LogProblemError } from '../log-problem.ts';
import { hasLaterRules } from '../published-rules.ts';
import { spellRow } from './explain-bid.ts';
import { refuseRow as fail } from './opened-commitments.ts';

type Scheduled = AuctionEventData['auction.scheduled'];

/**
 * A log is signed after its last row was written: an older header hides how long the next row had existed. The
 * service reads its own clock and that of its database, which differ a little.
 */
function requireDatedLast(header: LogHeader, rows: readonly AuctionEventRow[]): void {
  const last = Date.parse(rows.at(-1)?.at ?? '');
  if ('at' in header && Date.parse(header.at) < last - clockToleranceMilliseconds) {
    const message = 'The first line says that the log was signed before its last row was written.';
    throw new LogProblemError({ kind: 'rule', line: 1, message });
  }
}

/** The row that publishes the rules. Throws LogProblemError where it is another, or the header is not one of these rows. */
export function firstRowOf(header: LogHeader, rows: readonly AuctionEventRow[]): AuctionEventRow<'auction.scheduled'> {
  const [first] = rows;
  if (first?.type !== 'auction.scheduled') {
    throw new LogProblemError({ kind: 'rule', line: 2, seq: 1, message: 'The first row must publish the rules.' });
  }
  if (first.data.auction !== header.auction || first.data.slug !== header.slug) {
    const message = 'The header was changed: it names another auction than the first row.';
    throw new LogProblemError({ kind: 'changed', line: 1, message });
  }
  if (hasLaterRules(first)) requireDatedLast(header, rows);
  return first;
}

/** A practice lot begins when it is published, which takes a moment to be written. */
const publishedWithinMilliseconds = 60_000;

/** A published auction begins in the future, and has a duration. */
export function requireSchedule(first: AuctionEventRow<'auction.scheduled'>): void {
  if (!hasLaterRules(first)) return;
  const [startsAt, endsAt] = [Date.parse(first.data.startsAt), Date.parse(first.data.endsAt)];
  if (startsAt < Date.parse(first.at) - publishedWithinMilliseconds)
    fail(first, 'its start had passed when it was published');
  if (endsAt - startsAt < shortestMilliseconds) fail(first, 'the end comes too soon after the start');
}

export function biddingRulesOf({ startPrice, grid, increments, absoluteLimit }: Scheduled): BiddingRules {
  return { startPrice, grid, increments, absoluteLimit };
}

export function closingRulesOf({ closingWindowSeconds, extensionSeconds, maximumExtensions }: Scheduled): ClosingRules {
  return {
    windowMilliseconds: closingWindowSeconds * 1_000,
    extensionMilliseconds: extensionSeconds * 1_000,
    maximumExtensions,
  };
}

/** Start and end after an auction was moved, in milliseconds; `startsAt` is the start that held before. */
export function movedTo(row: AuctionEventRow<'auction.moved'>, { startsAt, at }: { startsAt: number; at: number }) {
  const moved = { startsAt: Date.parse(row.data.startsAt), endsAt: Date.parse(row.data.endsAt) };
  if (row.actor.role === 'seller' && moved.startsAt < startsAt) fail(row, 'it brings the start forward');
  if (moved.startsAt < at) fail(row, 'the new start is over');
  if (moved.endsAt - moved.startsAt < shortestMilliseconds) fail(row, 'the new end comes too soon after the start');
  return moved;
}

type Published = { startsAt: number; endsAt: number; isPromised: boolean };

/**
 * The end by which a late start keeps its published duration, which the next row has to state; undefined where the end
 * stays. Logs from before this rule do not promise it. Times in milliseconds.
 */
export function lateEndOf(
  row: AuctionEventRow<'auction.started'>,
  next: AuctionEventRow | undefined,
  { isPromised, ...published }: Published,
): number | undefined {
  const endsAt = endAfterLateStart(published, Date.parse(row.at));
  if (endsAt === published.endsAt) return undefined;
  if (next?.at === row.at && spellRow(rowOfLateStart(published.endsAt, endsAt)) === spellRow(next)) return endsAt;
  return isPromised ? fail(row, 'it came late and does not keep its duration') : undefined;
}
