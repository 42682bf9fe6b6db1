import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/information/legal/legal-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/privacy-policy')({
  ...informationRoute(['privacy-policy'], (t, site) => ({
    title: t('privacyPolicy.title'),
    description: t('privacyPolicy.description', { siteName: site.name }),
    path: '/privacy-policy',
  })),
  component: PrivacyPolicy,
});

function PrivacyPolicy() {
  const site = useSite();
  return <LegalPage area="privacyPolicy" siteName={site.name} />;
}
