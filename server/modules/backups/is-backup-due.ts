import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The last moment at which it was this hour in Kigali. */
export function lastNight(now: Date, hourOfDay: number): Date {
  const today = beginOfKigaliDay(kigaliDay(now)).getTime() + hourOfDay * hour;
  return new Date(today > now.getTime() ? today - day : today);
}

/** Whether the backup of the last night is still to be made: also by a site that was off then, or whose attempt failed. */
export function isBackupDue(now: Date, hourOfDay: number, last: Date | undefined): boolean {
  return last === undefined || last < lastNight(now, hourOfDay);
}
