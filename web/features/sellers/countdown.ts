import { reapplyWindowMilliseconds } from '#contract/sellers/seller-application.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What is left until a moment. A second that has begun still counts: zero means that the time has come. */
export type Countdown = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean };

export function countdownTo(moment: string, now: number): Countdown {
  const left = Math.max(0, Math.ceil((Date.parse(moment) - now) / second) * second);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    isOver: left === 0,
  };
}

/** How much of the three days since a rejection has passed, in whole percent (SPECIFICATION §2, /sell). */
export function percentWaited(rejectedAt: string, now: number): number {
  const share = (now - Date.parse(rejectedAt)) / reapplyWindowMilliseconds;
  return Math.floor(Math.min(1, Math.max(0, share)) * 100);
}
