import { minuteMilliseconds } from '#contract/durations.ts';

/** Minutes from one question to the next; the last goes on. */
const pauses = [1, 1, 2, 2, 5, 5, 10, 15, 30, 60];
/** How long a provider is asked; then it is left to finance. */
const mostMinutes = 24 * 60;
/**
 * Asked at the same time: what a silent provider takes is over before their next turn, and their answers, each written
 * with a connection of its own, leave most of the pool to the site.
 */
export const checksAtATime = 4;

/** When a provider is asked next; undefined once it was asked for a day. */
export function nextCheckOf({ since, checks, now }: { since: Date; checks: number; now: Date }): Date | undefined {
  if (now.getTime() - since.getTime() >= mostMinutes * minuteMilliseconds) return undefined;
  const pause = (pauses[Math.min(checks, pauses.length - 1)] ?? 1) * minuteMilliseconds;
  return new Date(now.getTime() + pause);
}
