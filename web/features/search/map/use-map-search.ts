import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { writeBox } from '#contract/search/geography-address.ts';
import { areSameBounds, type Bounds, boundsOf } from '#web/ui/map/geometry.ts';
import type { Seen } from '#web/ui/map/map-engine.ts';
import { mapQuery } from '../search.queries.ts';
import { useSearching } from '../searching.tsx';

/** The map must rest for so long before the search follows it. */
const restMilliseconds = 300;

/** The bounds that filters speak of; undefined when they speak of none. */
function boundsOfFilters({ box, area }: ListingFilters): Bounds | undefined {
  return box ?? (area && boundsOf(area));
}

/** Where a map should look for a search, and whether it looks there already because it was moved there itself. */
function useTarget(filters: ListingFilters, own: Bounds | undefined) {
  const asked = boundsOfFilters(filters);
  const { data } = useQuery({ ...mapQuery(addressOfFilters(filters)), enabled: asked === undefined });
  const found = asked ?? data?.box;
  const key = found && JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bounds are the same target
  const bounds = useMemo(() => found, [key]);
  return { bounds, isThere: own !== undefined && bounds !== undefined && areSameBounds(own, bounds) };
}

/** Degrees never leave the earth, however far the map is moved. */
function onEarth({ west, south, east, north }: Bounds): Bounds {
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
}

/**
 * The search of a map: what it shows, and how the search follows it. Moves that follow one another are one entry of
 * the history, so that Back leads out of them at once; Undo leads back step by step.
 */
export function useMapSearch() {
  const { filters, go } = useSearching();
  const [seen, setSeen] = useState<Seen>();
  const [isFollowing, setFollowing] = useState(true);
  const [own, setOwn] = useState<Bounds>();
  const [past, setPast] = useState<readonly (Bounds | undefined)[]>([]);
  const [hasMoved, setMoved] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mayFollow = isFollowing && filters.area === undefined;
  const isOwn = own !== undefined && filters.box !== undefined && areSameBounds(own, filters.box);
  /** Narrows the search to a part of the map: the one it shows, or another one, to which it then goes. */
  const searchIn = (bounds: Bounds, isElsewhere = false) => {
    const box = onEarth(bounds);
    setPast([...past, filters.box]);
    setOwn(isElsewhere ? undefined : box);
    setMoved(false);
    go({ filters: { ...filtersWithout(filters, 'area'), box } }, { isReplacing: isOwn });
  };
  const latest = useRef({ searchIn, mayFollow });
  latest.current = { searchIn, mayFollow };
  const onRest = (now: Seen, isByVisitor: boolean) => {
    setSeen(now);
    if (!isByVisitor) return;
    setMoved(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (latest.current.mayFollow) latest.current.searchIn(now.bounds);
    }, restMilliseconds);
  };
  const undo = () => {
    const box = past.at(-1);
    setPast(past.slice(0, -1));
    setOwn(undefined);
    const { box: _, ...others } = filters;
    go({ filters: box === undefined ? others : { ...others, box } }, { isReplacing: past.length > 1 });
  };
  // While the search follows, the map alone says what it shows; the box in the address would come a moment late.
  const shown = mayFollow ? filtersWithout(filters, 'box') : filters;
  const view = seen && writeBox(onEarth(seen.bounds));
  const { data } = useQuery({ ...mapQuery({ ...addressOfFilters(shown), view }), enabled: view !== undefined });
  return {
    answer: data,
    seen,
    target: useTarget(filters, own),
    onRest,
    isFollowing,
    setFollowing,
    /** Searches what is seen; undefined when the search follows by itself or the map has not moved. */
    searchHere: !mayFollow && hasMoved && seen ? () => searchIn(seen.bounds) : undefined,
    undo: past.length > 0 && filters.box !== undefined ? undo : undefined,
    searchIn,
  };
}
