import { useQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { readApplicationAddress } from '#web/features/deals/deals-address.ts';
import { ApplicationPage } from '#web/features/deals/rent/application-page.tsx';
import { isOpenToApplications } from '#web/features/deals/rent/is-open-to-applications.ts';
import { rentalProfileQuery, rentalTermsQuery } from '#web/features/deals/rent/rent.queries.ts';
import { listingQuery } from '#web/features/listings/listings.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { isMissing } from '#web/lib/is-missing.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['rent', 'deals'] as const;

export const Route = createFileRoute('/client/application')({
  staticData: { areas },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readApplicationAddress),
  loaderDeps: ({ search: { listing } }) => ({ listing }),
  loader: async ({ context: { preferences, queryClient }, deps: { listing } }) => {
    await Promise.all([loadAreas(preferences.language, areas), queryClient.prefetchQuery(rentalProfileQuery())]);
    if (listing === undefined) return;
    try {
      const found = await queryClient.ensureQueryData(listingQuery(listing));
      if (isOpenToApplications(found)) await queryClient.prefetchQuery(rentalTermsQuery(found._id));
    } catch (error) {
      if (isMissing(error)) throw notFound();
      throw error;
    }
  },
  head: personalHead('rent.profile.title'),
  component: ClientApplication,
});

function ClientApplication() {
  const { listing: slug = '', sent = 'profile', outcome } = Route.useSearch();
  const { data: listing } = useQuery({ ...listingQuery(slug), enabled: slug !== '' });
  const user = useProfile();
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <ApplicationPage
        listing={listing && { id: listing._id, slug, title: listing.title, isOpen: isOpenToApplications(listing) }}
        sent={sent}
        outcome={outcome}
        name={user?.name ?? ''}
      />
    </Container>
  );
}
