import { createFileRoute } from '@tanstack/react-router';
import { HostPage } from '#web/features/stays/host-page.tsx';
import { hostStaysQuery } from '#web/features/stays/stays.queries.ts';
import { cursorParam, optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['stays'] as const;

export const Route = createFileRoute('/_seller/calendar/')({
  staticData: { areas },
  validateSearch: optionalParams(({ cursor }) => ({ cursor: cursorParam(cursor) || undefined })),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps: { cursor } }) => loadForPage(context, areas, hostStaysQuery(cursor)),
  head: personalHead('stays.host.title'),
  component: () => <HostPage cursor={Route.useSearch().cursor} />,
});
