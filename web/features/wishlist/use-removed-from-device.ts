import { useEffect, useRef, useState } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { saveOnDevice } from './device-saves.ts';

type Answer = { asked: readonly string[]; listings: readonly ListingCard[] };

/**
 * The saves that a visitor has removed while this page was open, the last removed last. Listings no longer offered
 * cannot be restored, and removals while the page is hidden happened in another tab.
 */
export function useRemovedFromDevice(ids: readonly string[], data: Answer | undefined) {
  const known = useRef(new Map<string, ListingCard>());
  const before = useRef(ids);
  const [removed, setRemoved] = useState<readonly ListingCard[]>([]);
  useEffect(() => {
    for (const id of data?.asked ?? []) known.current.delete(id);
    for (const listing of data?.listings ?? []) known.current.set(listing._id, listing);
  }, [data]);
  useEffect(() => {
    const gone = before.current.filter((id) => !ids.includes(id)).flatMap((id) => known.current.get(id) ?? []);
    before.current = ids;
    setRemoved((earlier) => {
      const still = earlier.filter(({ _id }) => !ids.includes(_id));
      if (document.visibilityState === 'hidden') return still;
      return [...still.filter(({ _id }) => !gone.some((one) => one._id === _id)), ...gone];
    });
  }, [ids]);
  return {
    removed,
    isBusy: false,
    error: null,
    undo: () => {
      const last = removed.at(-1);
      if (last !== undefined) saveOnDevice(last._id);
    },
    dismiss: () => setRemoved([]),
  };
}
