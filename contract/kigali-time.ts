import { dayMilliseconds, hourMilliseconds } from './durations.ts';

/** A property market is local: all days and times are those of Kigali. */
export const kigaliTimeZone = 'Africa/Kigali';

/** Central Africa Time has no daylight saving time: Kigali is two hours ahead of UTC all year. */
const offset = '+02:00';
const offsetMilliseconds = 2 * hourMilliseconds;

/** Date and time in Kigali of a moment, as "2026-11-21T16:05:09.000". */
function localTime(moment: Date): string {
  return new Date(moment.getTime() + offsetMilliseconds).toISOString().slice(0, -1);
}

/** The day in Kigali of a moment, as "2026-11-21". */
export function kigaliDay(moment: Date): string {
  return localTime(moment).slice(0, 10);
}

/** Day and minute in Kigali of a moment, as a field for date and time holds it: "2026-11-21T16:05". */
export function kigaliMinute(iso: string): string {
  return localTime(new Date(iso)).slice(0, 16);
}

/** The moment (ISO 8601, UTC) that such a field names; undefined when it names none. */
export function momentOfKigaliMinute(text: string): string | undefined {
  const moment = new Date(`${text}:00${offset}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}

/** The moment a day ("2026-11-21") begins in Kigali. */
export function beginOfKigaliDay(day: string): Date {
  return new Date(`${day}T00:00:00${offset}`);
}

/** The moment a day ends in Kigali, which is the first one of the next. */
export function endOfKigaliDay(day: string): Date {
  return new Date(beginOfKigaliDay(day).getTime() + dayMilliseconds);
}

/** Noon of a day in Kigali, as ISO 8601: the same day in most time zones, for what formats a day. */
export function noonOfKigaliDay(day: string): string {
  return `${day}T12:00:00${offset}`;
}

/** The day of the week of a day ("2026-11-21"): 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Year, month (1 to 12) and day of a moment in Kigali. */
export function kigaliDate(moment: Date): { year: number; month: number; day: number } {
  const local = new Date(moment.getTime() + offsetMilliseconds);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}
