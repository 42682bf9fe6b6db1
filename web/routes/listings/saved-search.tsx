import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { NewMark } from '#web/features/saved-searches/saved-search-bar.tsx';
import { savedSearchQuery } from '#web/features/saved-searches/saved-searches.queries.ts';

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
