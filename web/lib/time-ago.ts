/** How long ago something was: in the largest unit that fits, as a date from a week on (SPECIFICATION §9). */
export type TimeAgo = { unit: 'justNow' | 'date' } | { unit: 'minutes' | 'hours' | 'days'; n: number };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

/** What lies ahead, because two clocks differ, is just now. */
export function timeAgo(iso: string, now: number): TimeAgo {
  const passed = now - Date.parse(iso);
  if (passed >= week) return { unit: 'date' };
  if (passed >= day) return { unit: 'days', n: Math.floor(passed / day) };
  if (passed >= hour) return { unit: 'hours', n: Math.floor(passed / hour) };
  if (passed >= minute) return { unit: 'minutes', n: Math.floor(passed / minute) };
  return { unit: 'justNow' };
}
