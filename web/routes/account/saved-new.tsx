import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { searchNameMaxLength } from '#contract/saved-searches/saved-searches.vocabulary.ts';
import { canonicalQuery } from '#contract/saved-searches/search-query.ts';
import { useProfile } from '#web/features/accounts/account.queries.ts';
import { phoneKey } from '#web/features/accounts/settings/settings.queries.ts';
import { NewSearchPage } from '#web/features/saved-searches/new-search-page.tsx';
import { StoppedTexts } from '#web/features/saved-searches/stopped-texts.tsx';
import { filterParametersOf, listDefaults, readListAddress } from '#web/features/search/search-schema.ts';
import { useSite } from '#web/features/site/site.queries.ts';
import { type AddressParams, optionalParams, outcomeParam } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { loadForPage, personalHead } from '../seller/seller-route.ts';
import { loadCanText, useCanText } from './use-can-text.ts';
import { useSearchWords } from './use-search-words.ts';

const readAddress = (params: AddressParams) => ({ ...readListAddress(params), outcome: outcomeParam(params.outcome) });

const areas = ['saved-searches', 'search', 'vocabulary'] as const;

export const Route = createFileRoute('/saved/new')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(readAddress),
  search: { middlewares: [stripSearchParams(listDefaults)] },
  loader: async ({ context }) => {
    await Promise.all([loadForPage(context, areas), loadCanText(context)]);
  },
  head: personalHead('savedSearches.new.title'),
  component: SavedNew,
});

function SavedNew() {
  const { outcome, ...address } = Route.useSearch();
  const typed = new URLSearchParams(filterParametersOf(address) as Record<string, string>);
  const query = canonicalQuery(typed.toString());
  const words = useSearchWords();
  const isSignedIn = useProfile() !== null;
  const { sendsMail, isDemonstration = false } = useSite();
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      <NewSearchPage
        query={query}
        name={words(query).slice(0, searchNameMaxLength)}
        isSignedIn={isSignedIn}
        {...useCanText()}
        stopped={<StoppedTexts phoneKey={phoneKey} />}
        mails={sendsMail ? 'leave' : isDemonstration ? 'kept' : 'none'}
        outcome={outcome}
      />
    </Container>
  );
}
