import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#web/features/information/legal/legal-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/terms-of-use')({
  ...informationRoute(['terms-of-use'], (t, site) => ({
    title: t('termsOfUse.title'),
    description: t('termsOfUse.description', { siteName: site.name }),
    path: '/terms-of-use',
  })),
  component: TermsOfUse,
});

function TermsOfUse() {
  const site = useSite();
  return <LegalPage area="termsOfUse" siteName={site.name} />;
}
