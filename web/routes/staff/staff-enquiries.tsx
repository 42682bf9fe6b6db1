import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { EnquiriesPage } from '#web/features/staff/enquiries-page.tsx';
import { enquiriesQuery } from '#web/features/staff/staff.queries.ts';
import { queueDefaults, readEnquiriesAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/enquiries')({
  validateSearch: optionalParams(readEnquiriesAddress),
  search: { middlewares: [stripSearchParams(queueDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, enquiriesQuery(deps)),
  head: staffHead('enquiries'),
  component: () => <EnquiriesPage address={Route.useSearch()} />,
});
