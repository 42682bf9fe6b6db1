const kigaliOffsetMilliseconds = 2 * 3_600_000;
const dayMilliseconds = 86_400_000;

/** The day in Kigali of a moment, as "2026-11-21": two hours ahead of UTC all year. */
export function kigaliDay(moment: Date): string {
  return new Date(moment.getTime() + kigaliOffsetMilliseconds).toISOString().slice(0, 10);
}

/** The day so many days later; earlier when negative. */
export function dayPlus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);
}

/** All days from the first to the last, both included. */
export function daysBetween(first: string, last: string): string[] {
  const count = Math.round((Date.parse(last) - Date.parse(first)) / dayMilliseconds) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => dayPlus(first, index));
}

/** The moment a day begins in Kigali. */
export function beginOf(day: string): Date {
  return new Date(Date.parse(day) - kigaliOffsetMilliseconds);
}

/**
 * This month so far, and the same days of the month before: the first moments of both, and the end of those days. The
 * month before may be shorter; it then ends with its last day.
 */
export function monthsOf(now: Date): { thisMonth: Date; lastMonth: Date; lastMonthEnd: Date } {
  const today = kigaliDay(now);
  const first = `${today.slice(0, 7)}-01`;
  const lastFirst = `${dayPlus(first, -1).slice(0, 7)}-01`;
  const sinceFirst = now.getTime() - beginOf(first).getTime();
  const lastMonth = beginOf(lastFirst);
  const end = Math.min(lastMonth.getTime() + sinceFirst, beginOf(first).getTime());
  return { thisMonth: beginOf(first), lastMonth, lastMonthEnd: new Date(end) };
}
