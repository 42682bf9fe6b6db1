import { createFileRoute } from '@tanstack/react-router';
import { OwnSearchPage } from '#web/features/saved-searches/own-search-page.tsx';
import { linkedSearchQuery, ownSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import { SearchLinkPage } from '#web/features/saved-searches/search-link-page.tsx';
import { type AddressParams, idParam, optionalParams, outcomeParam, textParam } from '#web/lib/address-params.ts';
import { Container } from '#web/ui/layout.tsx';
import { requireUser } from '../guards.ts';
import { loadForPage, personalHead } from '../seller/seller-route.ts';
import { loadCanText, useCanText } from './use-can-text.ts';
import { useSearchWords } from './use-search-words.ts';

const areas = ['saved-searches', 'search', 'vocabulary'] as const;

/** `token` is that of a mail, `search` the id of an own saved search. */
const readAddress = ({ token, search, outcome }: AddressParams) => ({
  token: textParam(token),
  search: idParam(search),
  outcome: outcomeParam(outcome),
});

export const Route = createFileRoute('/saved/alert')({
  staticData: { areas, hasNoFooter: true },
  validateSearch: optionalParams(readAddress),
  loaderDeps: ({ search: { token, search } }) => ({ token, search }),
  loader: async ({ context, location, deps: { token, search } }) => {
    if (search !== undefined) await requireUser({ context, location });
    await (search === undefined
      ? loadForPage(context, areas, ...(token === undefined ? [] : [linkedSearchQuery(token)]))
      : Promise.all([loadForPage(context, areas, ownSearchQuery(search)), loadCanText(context)]));
  },
  head: personalHead('savedSearches.link.title'),
  component: SavedAlert,
});

function SavedAlert() {
  const { token, search, outcome } = Route.useSearch();
  const shared = { outcome, wordsOf: useSearchWords() };
  const texting = useCanText();
  return (
    <Container className="pt-6 pb-16 sm:pt-10 sm:pb-20">
      {search === undefined ? (
        <SearchLinkPage token={token} {...shared} />
      ) : (
        <OwnSearchPage key={search} id={search} {...shared} {...texting} />
      )}
    </Container>
  );
}
