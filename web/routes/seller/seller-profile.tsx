import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx';
import { sellerProfileTabs } from '#web/features/accounts/profile/profile-tabs.ts';
import { SecurityTab } from '#web/features/accounts/profile/security-tab.tsx';
import { securityEventsQuery, sessionsQuery } from '#web/features/accounts/settings/settings.queries.ts';
import { PermitSummary } from '#web/features/price-permits/permit-note.tsx';
import { ownPermitsQuery } from '#web/features/price-permits/price-permits.queries.ts';
import { ContactSettings, ownContactQuery } from '#web/features/sellers/contact-settings.tsx';
import { siteQuery, useSite } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams, wordParam } from '#web/lib/address-params.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { personalHead } from './seller-route.ts';

const areas = ['profile', 'settings', 'price-permits'] as const;

export const Route = createFileRoute('/_seller/seller/profile')({
  staticData: { areas, needsScripts: true },
  validateSearch: optionalParams(({ tab }) => ({ tab: wordParam(sellerProfileTabs, tab) })),
  // The texts first: errors afterwards are shown in them.
  beforeLoad: ({ context }) => loadAreas(context.preferences.language, areas),
  loader: async ({ context: { queryClient } }) => {
    const site = await queryClient.ensureQueryData(siteQuery());
    await Promise.all([
      queryClient.ensureQueryData(sessionsQuery()),
      queryClient.ensureQueryData(securityEventsQuery()),
      queryClient.prefetchQuery(ownContactQuery()),
      site.permitCurrencies && queryClient.prefetchQuery(ownPermitsQuery()),
    ]);
  },
  head: personalHead('profile.title'),
  component: SellerProfile,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="profile.loadFailed" />,
});

function SellerProfile() {
  const { user: guarded } = Route.useRouteContext();
  const { tab = 'general' } = Route.useSearch();
  const site = useSite();
  // Signing out in another tab redirects; until then the page stays.
  const user = useProfile() ?? guarded;
  return (
    <>
      <ProfilePage user={user} initialTab={tab} security={<SecurityTab user={user} siteName={site.name} />} />
      <ContactSettings key={user.phoneNumber} phone={user.phoneNumber} />
      {site.permitCurrencies && <PermitSummary />}
    </>
  );
}
