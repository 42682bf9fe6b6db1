import { createFileRoute } from '@tanstack/react-router';
import { HealthPage } from '#web/features/staff/health/health-page.tsx';
import { healthQuery } from '#web/features/staff/staff.queries.ts';
import { readOutcomeAddress } from '#web/features/staff/staff-address.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

const areas = ['staff-health'] as const;

export const Route = createFileRoute('/staff/health')({
  staticData: { areas },
  validateSearch: optionalParams(readOutcomeAddress),
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await loadForStaff(queryClient, healthQuery());
  },
  head: staffHead('health'),
  component: () => <HealthPage outcome={Route.useSearch().outcome} />,
});
