import { dayMilliseconds } from '../durations.ts';

/** A night is named by the day on whose evening it begins, in Kigali, as "2026-11-25". */
export type Night = string;

/** From the day of arrival to the day of departure; the night of `to` is not among them. */
export type Nights = { from: Night; to: Night };

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day this many days after another, or before it where the number is negative. */
export function addDays(day: string, days: number): string {
  return new Date(timeOf(day) + days * dayMilliseconds).toISOString().slice(0, 10);
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

/** Every night of a stay, in order; none where it ends before it begins. */
export function nightsOf({ from, to }: Nights): Night[] {
  return Array.from({ length: Math.max(0, daysUntil(from, to)) }, (_, index) => addDays(from, index));
}

/** The nights before Saturday and before Sunday. */
export function isWeekendNight(night: Night): boolean {
  return [5, 6].includes(new Date(timeOf(night)).getUTCDay());
}

/** A month in Kigali, as "2026-11". */
export const monthForm = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** The nights of a month ("2026-11"). */
export function nightsOfMonth(month: string): Nights {
  const from = `${month}-01`;
  const to = `${addDays(from, 31).slice(0, 7)}-01`;
  return { from, to };
}

/** The month after another ("2026-11"), or before it. */
export function monthBeside(month: string, step: 1 | -1): string {
  return addDays(`${month}-15`, step * 30).slice(0, 7);
}
