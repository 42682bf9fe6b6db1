import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { ProfilePage } from '#web/features/accounts/profile/profile-page.tsx';
import { profileTabs } from '#web/features/accounts/profile/profile-tabs.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { optionalParams, wordParam } from '#web/lib/address-params.ts';
import { requireUser } from '../guards.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['profile'] as const;

export const Route = createFileRoute('/profile')({
  staticData: { areas, hasNoFooter: true, needsScripts: true },
  validateSearch: optionalParams(({ tab }) => ({ tab: wordParam(profileTabs, tab) })),
  beforeLoad: async (visit) => {
    // The texts first: errors afterwards are shown in them.
    await loadAreas(visit.context.preferences.language, areas);
    return requireUser(visit);
  },
  head: personalHead('profile.title', 'profile.description'),
  component: Profile,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="profile.loadFailed" />,
});

function Profile() {
  const { user } = Route.useRouteContext();
  const { tab = 'general' } = Route.useSearch();
  // Signing out in another tab redirects; until then the page stays.
  return <ProfilePage user={useProfile() ?? user} initialTab={tab} />;
}
