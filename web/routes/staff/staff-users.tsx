import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { usersQuery } from '#web/features/staff/staff.queries.ts';
import { readUsersAddress, registerDefaults } from '#web/features/staff/staff-address.ts';
import { UsersPage } from '#web/features/staff/users-page.tsx';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/users')({
  validateSearch: optionalParams(readUsersAddress),
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, usersQuery(deps)),
  head: staffHead('users'),
  component: () => <UsersPage address={Route.useSearch()} />,
});
