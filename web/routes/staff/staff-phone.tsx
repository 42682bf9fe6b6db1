import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { PhonePage } from '#web/features/staff/phone-page.tsx';
import { textMessagesQuery } from '#web/features/staff/staff.queries.ts';
import { readOutboxAddress, registerDefaults } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/phone')({
  validateSearch: optionalParams(readOutboxAddress),
  search: { middlewares: [stripSearchParams(registerDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, textMessagesQuery(deps)),
  head: staffHead('phone'),
  component: () => <PhonePage address={Route.useSearch()} />,
});
