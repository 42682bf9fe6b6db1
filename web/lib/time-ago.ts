import { dayMilliseconds, hourMilliseconds, minuteMilliseconds } from '#contract/durations.ts';

/** How long ago something was: in the largest unit that fits, as a date from a week on (SPECIFICATION §9). */
export type TimeAgo = { unit: 'justNow' | 'date' } | { unit: 'minutes' | 'hours' | 'days'; n: number };

/** What lies ahead, because two clocks differ, is just now. */
export function timeAgo(iso: string, now: number): TimeAgo {
  const passed = now - Date.parse(iso);
  if (passed >= 7 * dayMilliseconds) return { unit: 'date' };
  if (passed >= dayMilliseconds) return { unit: 'days', n: Math.floor(passed / dayMilliseconds) };
  if (passed >= hourMilliseconds) return { unit: 'hours', n: Math.floor(passed / hourMilliseconds) };
  if (passed >= minuteMilliseconds) return { unit: 'minutes', n: Math.floor(passed / minuteMilliseconds) };
  return { unit: 'justNow' };
}
