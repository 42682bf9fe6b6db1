import { createFileRoute } from '@tanstack/react-router';
import { faqStructuredData } from '#web/features/information/faqs/faq-structured-data.ts';
import { FaqsPage } from '#web/features/information/faqs/faqs-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { fillSiteName } from '#web/i18n/site-texts.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/faqs')({
  ...informationRoute(['faqs'], (t, site, { faqs }) => ({
    title: t('faqs.title'),
    description: t('faqs.description', { siteName: site.name }),
    path: '/faqs',
    jsonLd: [faqStructuredData(fillSiteName(faqs.items, site.name))],
  })),
  component: Faqs,
});

function Faqs() {
  const site = useSite();
  return <FaqsPage siteName={site.name} />;
}
