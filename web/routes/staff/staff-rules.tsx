import { createFileRoute } from '@tanstack/react-router';
import { RulesPage } from '#web/features/staff/rules-page.tsx';
import { rulesQuery } from '#web/features/staff/staff.queries.ts';
import { loadForStaff, staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/rules')({
  loader: ({ context: { queryClient } }) => loadForStaff(queryClient, rulesQuery()),
  head: staffHead('rules'),
  component: RulesPage,
});
