import { dayMilliseconds } from './durations.ts';

/** Days of the calendar, as "2026-11-25", without a time or a time zone. */
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day of a time in milliseconds of UTC. */
export function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}

/** The day this many days after another, or before it where the number is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(timeOf(day) + days * dayMilliseconds);
}

/** Whether a text names a day of this century, as "2026-11-25". */
export function isDay(text: string): boolean {
  return /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(timeOf(text)) && addDays(text, 0) === text;
}

/** The earliest of some days, and the latest. */
export const earlier = (...days: readonly string[]): string => days.toSorted()[0] ?? '';
export const later = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** How many days from one day to another; negative where the other is earlier. */
export function daysUntil(from: string, to: string): number {
  return (timeOf(to) - timeOf(from)) / dayMilliseconds;
}

/** The days from one to another, both included; none where the other is earlier. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, daysUntil(from, to) + 1) }, (_, index) => addDays(from, index));
}
