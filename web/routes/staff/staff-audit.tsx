import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { AuditPage } from '#web/features/staff/audit-page.tsx';
import { auditPageQuery } from '#web/features/staff/staff.queries.ts';
import { auditDefaults, readAuditAddress } from '#web/features/staff/staff-address.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/audit')({
  validateSearch: optionalParams(readAuditAddress),
  search: { middlewares: [stripSearchParams(auditDefaults)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadForStaff(queryClient, auditPageQuery(deps)),
  head: staffHead('audit'),
  component: () => <AuditPage address={Route.useSearch()} />,
});
