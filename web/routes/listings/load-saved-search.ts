import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { savedSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import type { RouterContext } from '#web/router.tsx';

/** Loads what is new to a saved search, where its results are shown to who is signed in; they are shown without it too. */
export async function loadSavedSearch({ queryClient }: RouterContext, id: string): Promise<void> {
  const user = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  if (user !== null) await queryClient.prefetchQuery(savedSearchQuery(id));
}
