import { useEffect, useRef, useState } from 'react';
import type { ListingCard } from '#contract/listings/listing.ts';
import { changeDeviceSaves, mostKept } from './device-saves.ts';
import { putBack } from './put-back.ts';

type Answer = { asked: readonly string[]; listings: readonly ListingCard[] };

/** A listing, and the ids among which it was kept. */
type RemovedListing = { listing: ListingCard; order: readonly string[] };

const idOf = ({ listing }: RemovedListing) => listing._id;

/** Keeps a listing in its place again; where there is no room the oldest gives way. */
function keepAgain({ listing: { _id: id }, order }: RemovedListing): void {
  changeDeviceSaves((ids) => {
    const others = ids.filter((other) => other !== id).slice(0, mostKept - 1);
    return putBack(others, id, { order, idOf: (one) => one });
  });
}

/**
 * The saves that a visitor has removed while this page was open, the last removed last. Listings no longer offered
 * cannot be restored, and removals while the page is hidden happened in another tab.
 */
export function useRemovedFromDevice(ids: readonly string[], data: Answer | undefined) {
  const known = useRef(new Map<string, ListingCard>());
  const before = useRef(ids);
  const [removed, setRemoved] = useState<readonly RemovedListing[]>([]);
  useEffect(() => {
    for (const id of data?.asked ?? []) known.current.delete(id);
    for (const listing of data?.listings ?? []) known.current.set(listing._id, listing);
  }, [data]);
  useEffect(() => {
    const order = before.current;
    const gone = order
      .filter((id) => !ids.includes(id))
      .flatMap((id): RemovedListing[] => {
        const listing = known.current.get(id);
        return listing === undefined ? [] : [{ listing, order }];
      });
    before.current = ids;
    setRemoved((earlier) => {
      const still = earlier.filter((one) => !ids.includes(idOf(one)));
      if (document.visibilityState === 'hidden') return still;
      return [...still.filter((one) => !gone.some((other) => idOf(other) === idOf(one))), ...gone];
    });
  }, [ids]);
  return {
    removed: removed.map(({ listing }) => listing),
    isBusy: false,
    error: null,
    undo: () => {
      const last = removed.at(-1);
      if (last !== undefined) keepAgain(last);
    },
    dismiss: () => setRemoved([]),
  };
}
