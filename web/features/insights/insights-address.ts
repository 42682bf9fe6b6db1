import { insightPeriods } from '#contract/insights/insight-periods.ts';
import { type AddressParams, pageParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The query strings of /analytics and /customers. What nobody can have meant falls back, so no address can break. */
export function readAnalyticsAddress({ page, period }: AddressParams) {
  return { page: pageParam(page) ?? 1, period: wordParam(insightPeriods, Number(period)) ?? 30 } as const;
}
export function readCustomersAddress({ page, search }: AddressParams) {
  return { page: pageParam(page) ?? 1, search: textParam(search)?.trim() ?? '' };
}

/** What the addresses leave out. */
export const analyticsDefaults = { page: 1, period: 30 } as const;
export const customersDefaults = { page: 1, search: '' } as const;
