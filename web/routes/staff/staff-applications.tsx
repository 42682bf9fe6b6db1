import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { ApplicationsPage } from '#web/features/staff/applications/applications-page.tsx';
import { applicationsQuery } from '#web/features/staff/staff.queries.ts';
import { applicationsDefaults, readApplicationsAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/applications/')({
  validateSearch: optionalParams(readApplicationsAddress),
  search: { middlewares: [stripSearchParams(applicationsDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, applicationsQuery(deps)),
  head: staffHead('applications'),
  component: () => <ApplicationsPage address={Route.useSearch()} />,
});
