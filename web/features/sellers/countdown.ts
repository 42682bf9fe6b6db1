import { reapplyWindowMilliseconds } from '#contract/sellers/seller-application.ts';
import { type TimeLeft, timeLeft } from '#web/lib/time-left.ts';

/** The time left at `now`, in milliseconds since 1970, until a moment of the API. */
export function countdownTo(moment: string, now: number): TimeLeft {
  return timeLeft(Date.parse(moment), now);
}

/** How much of the three days since a rejection has passed, in whole percent (SPECIFICATION §2, /sell). */
export function percentWaited(rejectedAt: string, now: number): number {
  const share = (now - Date.parse(rejectedAt)) / reapplyWindowMilliseconds;
  return Math.floor(Math.min(1, Math.max(0, share)) * 100);
}
