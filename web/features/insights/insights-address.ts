import * as z from 'zod';
import { insightPeriods } from '#contract/insights/insights.endpoints.ts';
import { maxPage } from '#contract/page.ts';

const page = z.coerce.number().int().min(1).max(maxPage).default(1).catch(1);

/** The query strings of /analytics and /customers. What nobody can have meant falls back, so no address can break. */
export const analyticsSearchSchema = z.object({
  page,
  period: z.coerce.number().pipe(z.literal(insightPeriods)).default(30).catch(30),
});
export const customersSearchSchema = z.object({
  page,
  search: z.string().trim().max(200).default('').catch(''),
});

/** What the addresses leave out. */
export const analyticsDefaults = { page: 1, period: 30 } as const;
export const customersDefaults = { page: 1, search: '' } as const;
