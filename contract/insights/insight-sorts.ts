/** What the own listings are put in order by. */
export const insightSorts = ['views', 'saves', 'enquiries', 'fewest_views'] as const;
export type InsightSort = (typeof insightSorts)[number];
