import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
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
  const { data: site } = useSuspenseQuery(siteQuery());
  return <LegalPage area="privacyPolicy" siteName={site.name} />;
}
