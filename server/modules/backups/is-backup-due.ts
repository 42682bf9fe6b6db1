import { dayMilliseconds, hourMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';

/** The last moment at which it was this hour in Kigali. */
export function lastNight(now: Date, hourOfDay: number): Date {
  const today = beginOfKigaliDay(kigaliDay(now)).getTime() + hourOfDay * hourMilliseconds;
  return new Date(today > now.getTime() ? today - dayMilliseconds : today);
}

/** Whether the backup of the last night is still to be made: also by a site that was off then, or whose attempt failed. */
export function isBackupDue(now: Date, hourOfDay: number, last: Date | undefined): boolean {
  return last === undefined || last < lastNight(now, hourOfDay);
}
