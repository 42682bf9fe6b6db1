import type { Figure } from './insights.endpoints.ts';

/** Below this number, a difference of one is many percent, which is meaningless. */
const leastCompared = 10;

/**
 * By how many percent this month differs from the same days of the month before, rounded. Undefined when last month had
 * nothing, or too little: growth from zero has no percentage. @param lastMonthEvents the number of events then, where
 * the figures are sums of money
 */
export function trendOf(
  { thisMonth, lastMonth }: Pick<Figure, 'thisMonth' | 'lastMonth'>,
  lastMonthEvents: number = lastMonth,
): number | undefined {
  return lastMonthEvents < leastCompared ? undefined : Math.round(((thisMonth - lastMonth) / lastMonth) * 100);
}

/** Which share of the views led to a contact, 0 to 1; undefined without views. Never more than all of them. */
export function conversionOf(counts: { views: number; enquiries: number; conversations: number }): number | undefined {
  return counts.views === 0 ? undefined : Math.min(1, (counts.enquiries + counts.conversations) / counts.views);
}
