import { dealStates } from '#contract/deals/deals.process.ts';
import { type AddressParams, cursorParam, wordParam } from '#web/lib/address-params.ts';

export const dealFilters = ['all', ...dealStates] as const;

/** The query string of a list of deals. Invalid values fall back to the defaults, so no address can break the page. */
export function readDealsAddress({ cursor, state }: AddressParams) {
  return { cursor: cursorParam(cursor), state: wordParam(dealFilters, state) ?? 'all' };
}
export type DealsAddress = ReturnType<typeof readDealsAddress>;

/** What the addresses leave out. */
export const dealsDefaults = { cursor: '', state: 'all' } as const;
