import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { owedRefundsQuery, staffRefundsQuery } from '#web/features/pay/pay.queries.ts';
import { type RefundAddress, readRefundAddress, refundDefaults } from '#web/features/pay/pay-address.ts';
import { RefundsPage } from '#web/features/pay/refunds/refunds-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments', 'staff-refunds'] as const;

export const Route = createFileRoute('/staff/refunds')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  validateSearch: optionalParams(readRefundAddress),
  search: { middlewares: [stripSearchParams<RefundAddress>(refundDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { preferences, queryClient }, deps: { cursor, state } }) => {
    await loadAreas(preferences.language, areas);
    if (state === 'owed') await loadForStaff(queryClient, owedRefundsQuery({ cursor }));
    else await loadForStaff(queryClient, staffRefundsQuery({ cursor, state }));
  },
  head: staffHead('refunds'),
  component: () => <RefundsPage address={Route.useSearch()} />,
});
