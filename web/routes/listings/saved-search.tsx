import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { profileQuery } from '#web/features/accounts/account.queries.ts';
import { NewMark } from '#web/features/saved-searches/saved-search-bar.tsx';
import { savedSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';
import type { RouterContext } from '#web/router.tsx';

/** Loads what is new to a saved search, where its results are shown to who is signed in; they are shown without it too. */
export async function loadSavedSearch({ queryClient }: RouterContext, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const user = await queryClient.ensureQueryData(profileQuery()).catch(() => null);
  if (user !== null) await queryClient.prefetchQuery(savedSearchQuery(id));
}

/** What each card offers, with a mark on those that are new to the saved search. */
export function useMarkedNew(
  actions: (listing: ListingCard) => ReactNode,
  id: string | undefined,
): (listing: ListingCard) => ReactNode {
  const { data } = useQuery({ ...savedSearchQuery(id ?? ''), enabled: false });
  const isNew = new Set(data?.newListingIds);
  return (listing) => (
    <>
      {actions(listing)}
      {isNew.has(listing._id) && <NewMark />}
    </>
  );
}
