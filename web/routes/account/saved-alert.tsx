import { createFileRoute } from '@tanstack/react-router';
import { linkedSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { SearchLinkPage } from '#web/features/saved-searches/search-link-page.tsx';
import { type AddressParams, optionalParams, outcomeParam, textParam } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { loadForPage, personalHead } from '../seller/seller-route.ts';
import { useSearchWords } from './use-search-words.ts';

const areas = ['saved-searches', 'search', 'vocabulary'] as const;

const readAddress = ({ token, outcome }: AddressParams) => ({
  token: textParam(token),
  outcome: outcomeParam(outcome),
});

export const Route = createFileRoute('/saved/alert')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(readAddress),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context, deps: { token } }) =>
    loadForPage(context, areas, ...(token === undefined ? [] : [linkedSearchQuery(token)])),
  head: personalHead('savedSearches.link.title'),
  component: SavedAlert,
});

function SavedAlert() {
  const { token, outcome } = Route.useSearch();
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      <SearchLinkPage token={token} outcome={outcome} wordsOf={useSearchWords()} />
    </Container>
  );
}
