import { createFileRoute } from '@tanstack/react-router';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { joinResults } from '#web/features/accounts/settings/join-result.ts';
import { plainSteps } from '#web/features/accounts/settings/plain-step.ts';
import {
  apiKeysQuery,
  identitiesQuery,
  passkeysQuery,
  phoneQuery,
  pinQuery,
  preferencesQuery,
  securityEventsQuery,
  sessionsQuery,
} from '#web/features/accounts/settings/settings.queries.ts';
import { SettingsPage } from '#web/features/accounts/settings/settings-page.tsx';
import { useSite } from '#web/features/site/site.queries.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTheme } from '#web/layout/theme-choice.tsx';
import { type AddressParams, optionalParams, outcomeParam, wordParam } from '#web/lib/address-params.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { personalHead } from '../seller/seller-route.ts';

const areas = ['settings'] as const;

export const Route = createFileRoute('/_member/settings')({
  staticData: { areas, hasNoFooter: true, needsScripts: true },
  validateSearch: optionalParams(({ outcome, factor, joined }: AddressParams) => ({
    outcome: outcomeParam(outcome),
    factor: outcomeParam(factor),
    joined: wordParam(joinResults, joined),
  })),
  loader: async ({ context: { queryClient, preferences } }) => {
    // The texts first: errors afterwards are shown in them.
    await loadAreas(preferences.language, areas);
    await Promise.all([
      queryClient.ensureQueryData(preferencesQuery()),
      queryClient.ensureQueryData(sessionsQuery()),
      queryClient.ensureQueryData(phoneQuery()),
      queryClient.ensureQueryData(pinQuery()),
      queryClient.ensureQueryData(passkeysQuery()),
      queryClient.ensureQueryData(identitiesQuery()),
      queryClient.ensureQueryData(apiKeysQuery()),
      queryClient.ensureQueryData(securityEventsQuery()),
    ]);
  },
  head: personalHead('settings.title', 'settings.description'),
  component: Settings,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="settings.loadFailed" />,
});

function Settings() {
  const { user } = Route.useRouteContext();
  const { outcome, factor, joined } = Route.useSearch();
  const site = useSite();
  const theme = useTheme();
  // Signing out in another tab redirects; until then the page stays.
  return (
    <SettingsPage
      user={useProfile() ?? user}
      theme={theme}
      siteName={site.name}
      outcome={outcome}
      factor={wordParam(plainSteps, factor)}
      joined={joined}
    />
  );
}
