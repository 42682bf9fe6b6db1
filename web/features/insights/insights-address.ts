import { leadShelves } from '#contract/enquiries/lead.vocabulary.ts';
import { insightPeriods } from '#contract/insights/insight-periods.ts';
import { type AddressParams, cursorParam, textParam, wordParam } from '#web/lib/address-params.ts';

/** The query strings of /analytics and /customers. Invalid values fall back to the defaults, so no address can break the page. */
export function readAnalyticsAddress({ cursor, period, sort }: AddressParams) {
  return {
    cursor: cursorParam(cursor),
    period: wordParam(insightPeriods, Number(period)) ?? 30,
    /** Checked where it is used: every page carries this reader. */
    sort: textParam(sort),
  } as const;
}
export type AnalyticsAddress = ReturnType<typeof readAnalyticsAddress>;

/** What the page of the customers shows: the people, or the enquiries as leads. */
export const customerShelves = ['people', 'leads'] as const;

export function readCustomersAddress({ show, cursor, search, stage, outcome }: AddressParams) {
  return {
    show: wordParam(customerShelves, show) ?? 'people',
    cursor: cursorParam(cursor),
    search: textParam(search)?.trim() ?? '',
    /** Which leads are listed; all without it. */
    stage: wordParam(leadShelves, stage),
    outcome: textParam(outcome),
  };
}

/** What the addresses leave out. */
export const analyticsDefaults = { cursor: '', period: 30 } as const;
export const customersDefaults = { show: 'people', cursor: '', search: '' } as const;
