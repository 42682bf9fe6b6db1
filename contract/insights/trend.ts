import type { Figure } from './insights.endpoints.ts';

/** Of fewer, each more or less is many percent, which says nothing. */
const leastCompared = 10;

/**
 * By how many percent this month differs from the same days of the month before, rounded. Undefined when there was
 * nothing then, or too little: growth from nothing has no percentage.
 * @param lastMonthEvents what happened then, where the figures are sums of money
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
