import { addDays } from '#contract/days.ts';
import { beginOfKigaliDay, kigaliDay } from '#contract/kigali-time.ts';

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
