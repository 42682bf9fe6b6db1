const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left until a moment, rounded up to the second (AUCTIONS §2.13): nothing is left only when it is reached. */
export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean };

/** The time left at `now` until `moment`, both in milliseconds since 1970. */
export function timeLeft(moment: number, now: number): TimeLeft {
  const left = Math.max(0, Math.ceil((moment - now) / second) * second);
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
    seconds: Math.floor((left % minute) / second),
    isOver: left === 0,
  };
}
