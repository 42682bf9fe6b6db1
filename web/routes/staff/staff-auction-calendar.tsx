import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '#web/features/auctions/staff/calendar-page.tsx';
import { calendarQuery } from '#web/features/auctions/staff/staff-auctions.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { staffHead } from './staff-route.ts';

const areas = ['auctions', 'staff-auctions'] as const;

export const Route = createFileRoute('/staff/auctions/calendar')({
  staticData: { areas },
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await queryClient.ensureQueryData(calendarQuery());
  },
  head: staffHead('auctions'),
  component: CalendarPage,
});
