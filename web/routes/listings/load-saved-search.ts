import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { savedSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import type { RouterContext } from '#web/router.tsx';

/** Loads the new hits of a saved search for its results page, if a user is signed in; the page works without them. */
export async function loadSavedSearch({ queryClient }: RouterContext, id: string): Promise<void> {
  const user = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  if (user !== null) await queryClient.prefetchQuery(savedSearchQuery(id));
}
