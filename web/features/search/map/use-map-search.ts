import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { addressOfFilters } from '#contract/search/filters-address.ts';
import { writeBox } from '#contract/search/geography-address.ts';
import { useReaderMoney } from '#web/lib/reader-money.tsx';
import type { Bounds } from '#web/ui/map/geometry.ts';
import type { Seen } from '#web/ui/map/map-engine.ts';
import { askedFilters } from '../asked-currency.ts';
import { mapQuery } from '../search.queries.ts';
import { useSearching } from '../searching.tsx';
import { firstView } from './first-view.ts';
import type { MapAnswer } from './join-pins.ts';
import {
  boundsOfFilters,
  clampToEarth,
  firstMapSearch,
  isOwnPlace,
  type MapSearchState,
  type MapStep,
  mayFollow,
  searchedIn,
  undone,
} from './map-search-state.ts';

/** The map must rest for this long before the search follows it. */
const restMilliseconds = 300;

/** Where a map should look for a search, and whether it looks there already because it was moved there itself. */
function useTarget(filters: ListingFilters, state: MapSearchState) {
  const asked = boundsOfFilters(filters);
  const { currency } = useReaderMoney();
  const query = mapQuery(addressOfFilters(askedFilters(filters, currency)));
  const { data } = useQuery({ ...query, enabled: asked === undefined });
  const found = asked ?? (data && firstView(data));
  const key = found && JSON.stringify(found);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same bounds are the same target
  const bounds = useMemo(() => found, [key]);
  return { bounds, isThere: isOwnPlace(state, bounds) };
}

/** How many listings the markers show, how many have no place, and of how many; what the search says where it is not known. */
export type MapCount = { inView: number; withoutPlace: number; found?: number };

/** All that is said of a map comes from its own answer, so that the numbers add up. */
function countOf(
  answer: MapAnswer,
  { isFollowed, isNarrowed }: { isFollowed: boolean; isNarrowed: boolean },
): MapCount {
  // A listing without a place is in no part of the map.
  const withoutPlace = isNarrowed ? 0 : answer.withoutPlace;
  return { inView: answer.total, withoutPlace, ...(isFollowed && { found: answer.total + withoutPlace }) };
}

/** The search of a map: its results, how the search follows it, and Undo, which goes back step by step. */
export function useMapSearch() {
  const { filters, go } = useSearching();
  const [seen, setSeen] = useState<Seen>();
  const [state, setState] = useState(firstMapSearch);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isFollowed = mayFollow(state, filters);
  const take = (step: MapStep) => {
    setState(step.state);
    go({ filters: step.filters }, { isReplacing: step.isReplacing });
  };
  const searchIn = (bounds: Bounds) => take(searchedIn(state, filters, bounds));
  const latest = useRef({ searchIn, isFollowed });
  latest.current = { searchIn, isFollowed };
  const onRest = (now: Seen, isByVisitor: boolean) => {
    setSeen(now);
    if (!isByVisitor) return;
    setState((before) => ({ ...before, hasMoved: true }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (latest.current.isFollowed) latest.current.searchIn(now.bounds);
    }, restMilliseconds);
  };
  const back = undone(state, filters);
  // The box that this map has requested is the one it shows; the one in the address would come a moment late.
  const isOwn = isFollowed && isOwnPlace(state, filters.box);
  const shown = isOwn ? filtersWithout(filters, 'box') : filters;
  // Where the map began, it may leave some out that the search has found.
  const hasFollowed = state.hasMoved || state.own !== undefined || filters.box !== undefined;
  const view = seen && writeBox(clampToEarth(seen.bounds));
  const { currency } = useReaderMoney();
  const query = mapQuery({ ...addressOfFilters(askedFilters(shown, currency)), view });
  const { data } = useQuery({ ...query, enabled: view !== undefined });
  return {
    answer: data,
    count: data && countOf(data, { isFollowed: isFollowed && hasFollowed, isNarrowed: filters.box !== undefined }),
    seen,
    target: useTarget(filters, state),
    onRest,
    isFollowing: state.isFollowing,
    setFollowing: (isFollowing: boolean) => setState({ ...state, isFollowing }),
    /** Searches the visible part; undefined when the search follows the map or the map has not moved. */
    searchHere: !isFollowed && state.hasMoved && seen ? () => searchIn(seen.bounds) : undefined,
    undo: back && (() => take(back)),
  };
}
