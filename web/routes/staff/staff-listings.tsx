import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { staffListingsQuery } from '#web/features/staff/staff.queries.ts';
import { readListingsAddress, registerDefaults } from '#web/features/staff/staff-address.ts';
import { StaffListingsPage } from '#web/features/staff/staff-listings-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/listings')({
  validateSearch: optionalParams(readListingsAddress),
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, staffListingsQuery(deps)),
  head: staffHead('listings'),
  component: () => <StaffListingsPage address={Route.useSearch()} />,
});
