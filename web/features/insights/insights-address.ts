import { insightPeriods } from '#contract/insights/insight-periods.ts';
import { type AddressParams, cursorParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The query strings of /analytics and /customers. Invalid values fall back to the defaults, so no address can break the page. */
export function readAnalyticsAddress({ cursor, period }: AddressParams) {
  return { cursor: cursorParam(cursor), period: wordParam(insightPeriods, Number(period)) ?? 30 } as const;
}
export function readCustomersAddress({ cursor, search }: AddressParams) {
  return { cursor: cursorParam(cursor), search: textParam(search)?.trim() ?? '' };
}

/** What the addresses leave out. */
export const analyticsDefaults = { cursor: '', period: 30 } as const;
export const customersDefaults = { cursor: '', search: '' } as const;
