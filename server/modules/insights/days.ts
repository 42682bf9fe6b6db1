import { dayMilliseconds } from '#contract/durations.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';
import { addDays } from '#contract/stays/nights.ts';

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index));
}

/**
 * This month so far, and the same days of the month before: the first moments of both, and the end of those days. The
 * month before may be shorter; it then ends with its last day.
 */
export function monthsOf(now: Date): { thisMonth: Date; lastMonth: Date; lastMonthEnd: Date } {
  const today = kigaliDay(now);
  const first = `${today.slice(0, 7)}-01`;
  const lastFirst = `${addDays(first, -1).slice(0, 7)}-01`;
  const sinceFirst = now.getTime() - beginOfKigaliDay(first).getTime();
  const lastMonth = beginOfKigaliDay(lastFirst);
  const end = Math.min(lastMonth.getTime() + sinceFirst, beginOfKigaliDay(first).getTime());
  return { thisMonth: beginOfKigaliDay(first), lastMonth, lastMonthEnd: new Date(end) };
}
