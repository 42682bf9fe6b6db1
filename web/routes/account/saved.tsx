import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { phoneKey } from '#web/features/accounts/settings/settings.queries.ts';
import { savedSearchesQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { readSavedAddress, savedDefaults } from '#web/features/saved-searches/saved-searches-address.ts';
import { SavedSearchesPage } from '#web/features/saved-searches/saved-searches-page.tsx';
import { StoppedTexts } from '#web/features/saved-searches/stopped-texts.tsx';
import { useTranslations } from '#web/i18n/use-translations.ts';
import { optionalParams } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';
import { SavedTabs } from './saved-tabs.tsx';
import { loadCanText, useCanText } from './use-can-text.ts';
import { useSearchWords } from './use-search-words.ts';

const areas = ['saved-searches', 'search', 'vocabulary'] as const;

export const Route = createFileRoute('/saved/')({
  staticData: { areas, hasNoFooter: true },
  beforeLoad: requireUser,
  validateSearch: optionalParams(readSavedAddress),
  search: { middlewares: [stripSearchParams(savedDefaults)] },
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context, deps }) => {
    await Promise.all([loadForPage(context, areas, savedSearchesQuery(deps.cursor)), loadCanText(context)]);
  },
  head: personalHead('savedSearches.title'),
  component: Saved,
});

function Saved() {
  const t = useTranslations('savedSearches');
  return (
    <Container className="pt-6 pb-16 sm:pt-8 sm:pb-20">
      <SavedSearchesPage
        address={Route.useSearch()}
        wordsOf={useSearchWords()}
        {...useCanText()}
        stopped={<StoppedTexts phoneKey={phoneKey} />}
        tabs={<SavedTabs here="/saved" listsText={t('listsTab')} />}
      />
    </Container>
  );
}
