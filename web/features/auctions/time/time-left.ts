import type { TimeLeft } from '#web/lib/time-left.ts';

const second = 1_000;

/** How long a displayed time stays right, in milliseconds: until its second is over. */
export function untilNextSecond(moment: number, now: number): number {
  const left = moment - now;
  const rest = left % second;
  return rest > 0 ? rest : rest + second;
}

const pad = (number: number) => String(number).padStart(2, '0');

/** "02:05" for less than an hour, "1:02:05" for less than a day; days are words, shown separately. */
export function clockFace({ hours, minutes, seconds }: TimeLeft): string {
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${pad(minutes)}:${pad(seconds)}`;
}

/** When the time left is announced to screen readers; in seconds before the end. None in the last ten. */
export const spokenSeconds = [3_600, 600, 300, 60, 30] as const;
export type SpokenSeconds = (typeof spokenSeconds)[number];

/**
 * Which of these moments has been passed since the clock was last looked at; the last one of several. `undefined` when
 * there is none, or when time came back, as by an extension.
 */
export function spokenMoment(secondsBefore: number, secondsNow: number): SpokenSeconds | undefined {
  return spokenSeconds.findLast((moment) => secondsBefore > moment && secondsNow <= moment && secondsNow > moment - 10);
}
