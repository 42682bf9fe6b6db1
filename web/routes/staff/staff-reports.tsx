import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ReportsPage } from '#web/features/staff/reports-page.tsx';
import { reportsQuery } from '#web/features/staff/staff.queries.ts';
import { queueDefaults, readReportsAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/reports')({
  validateSearch: optionalParams(readReportsAddress),
  search: { middlewares: [stripSearchParams(queueDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, reportsQuery(deps)),
  head: staffHead('reports'),
  component: () => <ReportsPage address={Route.useSearch()} />,
});
