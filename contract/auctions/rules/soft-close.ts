import { dayMilliseconds, minuteMilliseconds } from '../../durations.ts';

/** How an auction ends: the window before the end in which bids move it, and by how much; times in milliseconds. */
export type ClosingRules = {
  windowMilliseconds: number;
  extensionMilliseconds: number;
  /** After this many extensions the end is final; undefined means no limit. */
  maximumExtensions: number | undefined;
};

/**
 * The end after something that changed price, leader or the reserve's status at `at` (AUCTIONS §2.7): exactly
 * `at` + extension when that is later and the change fell into the window, else as it was.
 */
export function extendedEnd(
  rules: ClosingRules,
  { endsAt, at, extensions }: { endsAt: number; at: number; extensions: number },
): number {
  if (rules.maximumExtensions !== undefined && extensions >= rules.maximumExtensions) return endsAt;
  if (endsAt - at > rules.windowMilliseconds) return endsAt;
  return Math.max(endsAt, at + rules.extensionMilliseconds);
}

/** A service that was away for this long counts as down (AUCTIONS §2.12, F4). */
export const outageMilliseconds = 5_000;
/** Lots with at most this much time left during an outage get at least this much after it. */
export const outageGraceMilliseconds = 30 * minuteMilliseconds;

/** The end of a lot after an outage that ended at `recoveredAt`. */
export function endAfterOutage(endsAt: number, recoveredAt: number): number {
  return Math.max(endsAt, recoveredAt + outageGraceMilliseconds);
}

/**
 * An auction is closed soon after its end, but not before the bids received by then are decided: an outage that began
 * later than this kept no bidder from bidding.
 */
export function beganInTime(since: number, endsAt: number): boolean {
  return since <= endsAt + longestDecisionMilliseconds;
}

/** An outage is logged within this time after writing works again. */
export const outageNoticeMilliseconds = 60_000;

/**
 * The start of an outage that ended just now, that is a gap without writes of at least the shortest outage: the last
 * such gap between `from`, the times at which rows were written after it, and `at`. Undefined where there was none.
 */
export function outageSince(
  written: readonly number[],
  { from, at }: { from: number; at: number },
): number | undefined {
  const times = [from, ...written, at];
  const begun = times.findLastIndex((time, index) => (times[index + 1] ?? time) - time >= outageMilliseconds);
  const ended = times[begun + 1] ?? 0;
  return begun >= 0 && ended >= at - outageNoticeMilliseconds ? times[begun] : undefined;
}

/**
 * A quorum of witnesses that is away for longer is no longer waited for: the auction goes on without it, which its log
 * shows.
 */
export const longestUnwitnessedMilliseconds = 30 * minuteMilliseconds;
const mostMovedForWitnesses = dayMilliseconds;

/**
 * Whether an end moves again because too few witnesses have seen the auction: not after it was moved for that
 * reason by a day in all.
 */
export function mayWaitForWitnesses(movedMilliseconds: number): boolean {
  return movedMilliseconds < mostMovedForWitnesses;
}

/** A start that is late by this much moves the end as well: otherwise the outage would shorten the time to bid. */
export const lateStartMilliseconds = 5_000;

/** The end of a lot that should have started earlier: after its published duration, at least half an hour. */
export function endAfterLateStart({ startsAt, endsAt }: { startsAt: number; endsAt: number }, at: number): number {
  if (at - startsAt < lateStartMilliseconds) return endsAt;
  return at + Math.max(endsAt - startsAt, outageGraceMilliseconds);
}

/** After a pause, and after bids were voided, bidders have at least this much time. */
export const leastRemainingMilliseconds = 10 * minuteMilliseconds;

/** A typing error is voided only where it is reported so soon after the bid (AUCTIONS §2.11). */
export const typingErrorMilliseconds = 10 * minuteMilliseconds;

/**
 * A bid is decided so soon after it was received, or not at all: without a bound an operator could date a bid back to
 * before the end.
 */
export const longestDecisionMilliseconds = 15_000;

/** An announced technical reason moves the end by at most a day. */
export const longestTechnicalExtensionMinutes = 1_440;

/** After a pause everyone has this long to come back before bidding goes on (AUCTIONS §2.3). */
export const resumeNoticeMilliseconds = 5 * minuteMilliseconds;

/** Whether a lot counts as ending soon enough for the outage rule. */
export function isNearEnd(endsAt: number, at: number): boolean {
  return endsAt - at <= outageGraceMilliseconds;
}

/** Where an end moves to without a bid, in milliseconds; how much an announced technical reason adds (`to`) is up to the auctioneer. */
export function endMovedFor(
  reason: string,
  { endsAt, at, to }: { endsAt: number; at: number; to: number },
): number | undefined {
  if (reason === 'outage') return isNearEnd(endsAt, at) ? endAfterOutage(endsAt, at) : undefined;
  if (reason === 'technical') return Math.min(to, endsAt + longestTechnicalExtensionMinutes * minuteMilliseconds);
  return reason === 'void' ? at + leastRemainingMilliseconds : undefined;
}
