/** How far figures reach back: in days, the present one included. */
export const insightPeriods = [7, 30, 90, 365] as const;
export type InsightPeriod = (typeof insightPeriods)[number];
