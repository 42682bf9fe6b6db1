import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '#web/features/staff/overview-page.tsx';
import { staffHead } from './staff-route.ts';

export const Route = createFileRoute('/staff/')({
  head: staffHead('overview'),
  component: OverviewPage,
});
