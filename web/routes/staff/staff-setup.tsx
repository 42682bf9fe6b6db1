import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '#web/features/staff/setup/setup-page.tsx';
import { setupQuery } from '#web/features/staff/staff.queries.ts';
import { readOutcomeAddress } from '#web/features/staff/staff-address.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['staff-setup'] as const;

export const Route = createFileRoute('/staff/setup')({
  staticData: { areas },
  validateSearch: optionalParams(readOutcomeAddress),
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, setupQuery());
  },
  head: staffHead('setup'),
  component: () => <SetupPage outcome={Route.useSearch().outcome} />,
});
