import { createFileRoute } from '@tanstack/react-router';
import { LeasesPage } from '#web/features/deals/rent/leases-page.tsx';
import { leasesQuery } from '#web/features/deals/rent/rent.queries.ts';
import { cursorParam, optionalParams } from '#web/lib/address-params.ts';
import { loadForPage, personalHead } from './seller-route.ts';

const areas = ['rent', 'deals', 'pay'] as const;

export const Route = createFileRoute('/_seller/leases')({
  staticData: { areas },
  validateSearch: optionalParams(({ cursor }) => ({ cursor: cursorParam(cursor) || undefined })),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: ({ context, deps: { cursor } }) => loadForPage(context, areas, leasesQuery(cursor)),
  head: personalHead('rent.leases.title'),
  component: () => <LeasesPage cursor={Route.useSearch().cursor} />,
});
