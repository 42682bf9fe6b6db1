import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { Listing } from '#contract/listings/listing.ts';
import { listingWays } from '#contract/listings/listing-way.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { EnquiryForm } from '#web/features/enquiries/enquiry-form.tsx';
import { ContactPage } from '#web/features/information/contact/contact-page.tsx';
import { listingQuery } from '#web/features/listings/listings.queries.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { organizationStructuredData } from '#web/features/site/site-structured-data.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams, textParam, wordParam } from '#web/lib/address-params.ts';
import { useFormAgain } from '#web/lib/use-form.ts';
import { informationRoute } from './information-route.ts';

const { loader, ...shared } = informationRoute(['contact', 'enquiry'], (t, site) => ({
  title: t('contact.title'),
  description: t('contact.description', { siteName: site.name }),
  path: '/contact-us',
  jsonLd: [organizationStructuredData(site)],
}));

export const Route = createFileRoute('/contact-us')({
  ...shared,
  /**
   * `property` is the slug of the listing the question is about, `from` the way to it, `outcome` that of a form without
   * scripts.
   */
  validateSearch: optionalParams(({ property, from, outcome }) => ({
    property: textParam(property),
    from: wordParam(listingWays, from),
    outcome: textParam(outcome),
  })),
  loaderDeps: ({ search: { property } }) => ({ property }),
  loader: async ({ context, deps: { property } }) => {
    // The form can do without the listing: it is asked for once, and may fail.
    const listing = property && context.queryClient.prefetchQuery({ ...listingQuery(property), retry: false });
    await Promise.all([loader({ context }), listing]);
  },
  component: ContactUs,
});

/** The initial values of the form: from the signed-in user, and the listing they came from. */
function useKnownEnquiry(listing: Listing | undefined) {
  const t = useTranslations('enquiry');
  const user = useProfile();
  const about = ({ title, location }: Listing) => `${t('about', { title, location })}\n\n`;
  return { name: user?.name, email: user?.email, phone: user?.phoneNumber, message: listing && about(listing) };
}

function ContactUs() {
  const { property, from, outcome } = Route.useSearch();
  const again = useFormAgain(outcome);
  const site = useSite();
  const { data: listing } = useQuery({ ...listingQuery(property ?? ''), enabled: false });
  const known = useKnownEnquiry(listing);
  const form = (
    <EnquiryForm
      known={known}
      subject={listing}
      way={from}
      outcome={outcome}
      again={again}
      sendsMail={site.sendsMail}
    />
  );
  return <ContactPage site={site} form={form} subject={listing} />;
}
