import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '#web/features/information/services/services-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/services')({
  ...informationRoute(['services'], (t, site) => ({
    title: t('services.title'),
    description: t('services.description', { siteName: site.name }),
    path: '/services',
  })),
  component: Services,
});

function Services() {
  const site = useSite();
  return <ServicesPage siteName={site.name} />;
}
