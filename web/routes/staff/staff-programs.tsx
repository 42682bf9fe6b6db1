import { createFileRoute } from '@tanstack/react-router';
import { AllApiKeys, allApiKeysQuery } from '#web/features/accounts/settings/all-api-keys.tsx';
import { WebhookParts } from '#web/features/accounts/settings/webhooks/webhook-parts.tsx';
import { webhooksQuery } from '#web/features/accounts/settings/webhooks/webhooks.queries.ts';
import { useHasRight } from '#web/features/staff/use-has-right.ts';
import { loadAreas } from '#web/i18n/catalogue.ts';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { PersonalPageError } from '../personal-page-error.tsx';
import { staffHead } from './staff-route.ts';

const areas = ['webhooks', 'settings'] as const;

function ProgramsPage() {
  const t = useTranslations('staff');
  const mayChange = useHasRight('admin');
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('sections.programs')}</h1>
      <p className="mt-1.5 max-w-2xl text-ink-soft">{t('programs.intro')}</p>
      <div className="mt-6 grid min-w-0 gap-5">
        <AllApiKeys mayChange={mayChange} />
        <WebhookParts owner="site" mayChange={mayChange} />
      </div>
    </>
  );
}

export const Route = createFileRoute('/staff/programs')({
  staticData: { areas },
  loader: async ({ context: { preferences, queryClient } }) => {
    await loadAreas(preferences.language, areas);
    await Promise.all([
      queryClient.ensureQueryData(webhooksQuery('site')),
      queryClient.prefetchInfiniteQuery(allApiKeysQuery()),
    ]);
  },
  head: staffHead('programs'),
  component: ProgramsPage,
  errorComponent: ({ error }) => <PersonalPageError error={error} text="webhooks.loadFailed" />,
});
