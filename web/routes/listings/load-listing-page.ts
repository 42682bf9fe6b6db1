import type { FetchQueryOptions } from '@tanstack/react-query';
import { loadListings } from '#web/features/listings/listings.queries.ts';
import { type Area, loadAreas } from '#web/i18n/catalogue.ts';
import type { RouterContext } from '#web/router.tsx';
import { loadSavedIds } from './listing-actions.tsx';

/**
 * Loads the texts and the listings of a page, and which of them are saved; the texts even when the listings fail, for
 * the words about that.
 */
export async function loadListingPage<Data, Key extends readonly unknown[]>(
  context: RouterContext,
  areas: readonly Area[],
  ...queries: FetchQueryOptions<Data, Error, Data, Key>[]
): Promise<void> {
  const { queryClient, preferences } = context;
  const results = await Promise.allSettled([
    loadAreas(preferences.language, areas),
    loadSavedIds(context),
    ...queries.map((query) => loadListings(queryClient, query)),
  ]);
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}
