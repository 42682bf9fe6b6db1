import { createFileRoute, notFound } from '@tanstack/react-router';
import { CalendarPage } from '#web/features/stays/calendar-page.tsx';
import { calendarQuery, exchangeQuery } from '#web/features/stays/stays.queries.ts';
import { readCalendarAddress } from '#web/features/stays/stays-address.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { idParam, optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { personalHead } from './seller-route.ts';

const areas = ['stays'] as const;

export const Route = createFileRoute('/_seller/calendar/$listing')({
  staticData: { areas },
  validateSearch: optionalParams(readCalendarAddress),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: async ({ context: { preferences, queryClient }, params: { listing }, deps: { month } }) => {
    await loadAreas(preferences.language, areas);
    if (idParam(listing) === undefined) throw notFound();
    try {
      await Promise.all([
        queryClient.ensureQueryData(calendarQuery(listing, month)),
        queryClient.prefetchQuery(exchangeQuery(listing)),
      ]);
    } catch (error) {
      if (isMissing(error)) throw notFound();
      // Shown on the page, where one can try again.
    }
  },
  head: personalHead('stays.calendar.title'),
  component: () => <CalendarPage id={Route.useParams().listing} address={Route.useSearch()} />,
});
