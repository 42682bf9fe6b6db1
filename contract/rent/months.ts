import { addDays } from '../days.ts';

/** A day in Kigali, as "2026-11-25". */
export type Day = string;

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const dayOfMonth = (day: Day): number => Number(day.slice(8, 10));

/** The last day of the month of a day, also in leap years. */
export function lastOfMonth(day: Day): Day {
  return addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1);
}
