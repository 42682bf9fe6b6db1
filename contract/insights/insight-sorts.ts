/** The orders in which the own listings can be sorted. */
export const insightSorts = ['views', 'saves', 'enquiries', 'fewest_views'] as const;
export type InsightSort = (typeof insightSorts)[number];
