import type { FetchQueryOptions } from '@tanstack/react-query';
import { stripSearchParams } from '@tanstack/react-router';
import { type PayAddress, payDefaults, readPayAddress } from '#web/features/payments/pay-address.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments', 'staff-refunds', 'payouts', 'costs'] as const;

/** What the pages of finance's desk share: their texts, their address and a head that search engines leave alone. */
export const deskRoute = {
  staticData: { areas },
  validateSearch: optionalParams(readPayAddress),
  search: { middlewares: [stripSearchParams<PayAddress>(payDefaults)] },
  head: staffHead('payments'),
};

/** Gets the texts of the desk, and what a page of it shows. */
export async function loadForDesk<Data, Key extends readonly unknown[]>(
  { preferences, queryClient }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
  await loadAreas(preferences.language, areas);
  await loadForStaff(queryClient, query);
}
