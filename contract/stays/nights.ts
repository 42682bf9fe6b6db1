import { addDays, daysBetween } from '../days.ts';
import { weekdayOf } from '../kigali-time.ts';

/** A night is named by the day on whose evening it begins, in Kigali, as "2026-11-25". */
export type Night = string;

/** From the day of arrival to the day of departure; the night of `to` is not among them. */
export type Nights = { from: Night; to: Night };

/** Every night of a stay, in order; none where it ends before it begins. */
export function nightsOf({ from, to }: Nights): Night[] {
  return daysBetween(from, to).slice(0, -1);
}

/** The nights before Saturday and before Sunday. */
export function isWeekendNight(night: Night): boolean {
  return [5, 6].includes(weekdayOf(night));
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
