import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '#web/features/notifications/unsubscribe-page.tsx';
import { siteHead } from '#web/features/site/site-head.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { readTokenAddress } from '../auth/auth-route.ts';

const areas = ['notifications'] as const;

export const Route = createFileRoute('/unsubscribe')({
  staticData: { areas, needsScripts: true },
  validateSearch: optionalParams(readTokenAddress),
  loader: ({ context: { preferences } }) => loadAreas(preferences.language, areas),
  head: ({ match }) =>
    siteHead(match.context, areas, (t) => ({
      title: t('notifications.unsubscribe.title'),
      path: '/unsubscribe',
      isHidden: true,
    })),
  component: Unsubscribe,
});

function Unsubscribe() {
  return (
    <Container className="py-12 sm:py-16">
      <div className="mx-auto max-w-2xl">
        <UnsubscribePage token={Route.useSearch().token} />
      </div>
    </Container>
  );
}
