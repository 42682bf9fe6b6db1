import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#contract/durations.ts';

const second = 1_000;

/** The time left until a moment, rounded up to the second (AUCTIONS §2.13): nothing is left only when it is reached. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean };

/** The time left at `now` until `moment`, both in milliseconds since 1970. */
export function timeLeft(moment: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((moment - now) / second) * second);
  return {
    days: Math.floor(left / dayMilliseconds),
    hours: Math.floor((left % dayMilliseconds) / hourMilliseconds),
    minutes: Math.floor((left % hourMilliseconds) / minuteMilliseconds),
    seconds: Math.floor((left % minuteMilliseconds) / second),
    isOver: left === 0,
  };
}
