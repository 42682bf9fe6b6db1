import { dealStates } from '#contract/deals/deals.process.ts';
import { type AddressParams, pageParam, wordParam } from '#web/lib/address-params.ts';

export const dealFilters = ['all', ...dealStates] as const;

/** The query string of a list of deals. What nobody can have meant falls back, so no address can break. */
export function readDealsAddress({ page, state }: AddressParams) {
  return { page: pageParam(page) ?? 1, state: wordParam(dealFilters, state) ?? 'all' };
}
export type DealsAddress = ReturnType<typeof readDealsAddress>;

/** What the addresses leave out. */
export const dealsDefaults = { page: 1, state: 'all' } as const;
