import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { OutboxPage } from '#web/features/staff/outbox-page.tsx';
import { outboxQuery } from '#web/features/staff/staff.queries.ts';
import { readOutboxAddress, registerDefaults } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/outbox')({
  validateSearch: optionalParams(readOutboxAddress),
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, outboxQuery(deps)),
  head: staffHead('outbox'),
  component: () => <OutboxPage address={Route.useSearch()} />,
});
