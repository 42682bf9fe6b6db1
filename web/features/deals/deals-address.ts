import * as z from 'zod';
import { dealStates } from '#contract/deals/deals.process.ts';
import { maxPage } from '#contract/page.ts';

export const dealFilters = ['all', ...dealStates] as const;

/** The query string of a list of deals. What nobody can have meant falls back, so no address can break. */
export const dealsSearchSchema = z.object({
  page: z.coerce.number().int().min(1).max(maxPage).default(1).catch(1),
  state: z.enum(dealFilters).default('all').catch('all'),
});
export type DealsAddress = z.output<typeof dealsSearchSchema>;

/** What the addresses leave out. */
export const dealsDefaults = { page: 1, state: 'all' } as const;
