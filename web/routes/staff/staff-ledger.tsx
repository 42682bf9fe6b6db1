import { createFileRoute } from '@tanstack/react-router';
import { trialBalanceQuery } from '#web/features/pay/pay.queries.ts';
import { LedgerPage } from '#web/features/pay/staff/ledger-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['pay', 'staff-payments'] as const;

export const Route = createFileRoute('/staff/ledger')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { areas },
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, trialBalanceQuery());
  },
  head: staffHead('payments'),
  component: LedgerPage,
});
