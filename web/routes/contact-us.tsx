import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { organizationStructuredData } from '#web/features/contact/ways-to-contact.ts';
import { EnquiryForm } from '#web/features/enquiries/enquiry-form.tsx';
import { siteQuery } from '#web/features/site/site.queries.ts';
import { informationRoute } from './information-route.ts';

export const Route = createFileRoute('/contact-us')({
  ...informationRoute(['contact', 'enquiry'], (t, site) => ({
    title: t('contact.title'),
    description: t('contact.description', { siteName: site.name }),
    path: '/contact-us',
    jsonLd: [organizationStructuredData(site)],
  })),
  component: ContactUs,
});

function ContactUs() {
  const { data: site } = useSuspenseQuery(siteQuery());
  return <ContactPage site={site} form={<EnquiryForm />} />;
}
