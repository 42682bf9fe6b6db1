import { createFileRoute } from '@tanstack/react-router';
import { readUnsubscribeAddress } from '#web/features/notifications/unsubscribe-address.ts';
import { UnsubscribePage } from '#web/features/notifications/unsubscribe-page.tsx';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['notifications'] as const;

export const Route = createFileRoute('/unsubscribe')({
  staticData: { areas },
  validateSearch: optionalParams(readUnsubscribeAddress),
  loader: ({ context: { preferences } }) => loadAreas(preferences.language, areas),
  head: personalHead('notifications.unsubscribe.title'),
  component: Unsubscribe,
});

function Unsubscribe() {
  return (
    <Container className="py-12 sm:py-16">
      <div className="mx-auto max-w-2xl">
        <UnsubscribePage {...Route.useSearch()} />
      </div>
    </Container>
  );
}
