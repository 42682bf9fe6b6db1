import { createFileRoute } from '@tanstack/react-router';
import { notificationTopics } from '#contract/notifications/notification.vocabulary.ts';
import { notificationsQuery } from '#web/features/notifications/notifications.queries.ts';
import { NotificationsPage } from '#web/features/notifications/notifications-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams, wordParam } from '#web/lib/address-params.ts';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['notifications', 'vocabulary'] as const;

export const Route = createFileRoute('/_member/notifications')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(({ topic }) => ({ topic: wordParam(notificationTopics, topic) })),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, preferences }, deps: { topic } }) => {
    const loading = queryClient.prefetchInfiniteQuery(notificationsQuery(topic));
    await loadAreas(preferences.language, areas);
    // The browser opens the page at once; data that cannot be loaded are shown as an error on it.
    if (typeof document === 'undefined') await loading;
  },
  head: personalHead('notifications.title'),
  component: () => <NotificationsPage topic={Route.useSearch().topic} />,
});
