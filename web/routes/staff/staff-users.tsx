import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { usersQuery } from '#web/features/staff/staff.queries.ts';
import { registerDefaults, usersSearchSchema } from '#web/features/staff/staff-address.ts';
import { UsersPage } from '#web/features/staff/users-page.tsx';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/users')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: usersSearchSchema,
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, usersQuery(deps)),
  head: staffHead('users'),
  component: () => <UsersPage address={Route.useSearch()} />,
});
