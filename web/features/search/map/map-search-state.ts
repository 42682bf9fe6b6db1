import { filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { areSameBounds, type Bounds, boundsOf } from '#web/ui/map/geometry.ts';

/** The part of the map a search is narrowed to: the visible part, or a drawn one. */
type Part = Pick<ListingFilters, 'box' | 'area'>;

export type MapSearchState = {
  /** Whether the search follows the map. */
  isFollowing: boolean;
  /** Whether the map shows another part than was searched last. */
  hasMoved: boolean;
  /** Where the map was when it was searched there: it need not be moved to get there. */
  own?: Bounds;
  /** The parts that were searched before, the last one last. */
  past: readonly Part[];
};

export const firstMapSearch: MapSearchState = { isFollowing: true, hasMoved: false, past: [] };

/** The result of a step on the map: the next search, and whether it replaces the present address. */
export type MapStep = { state: MapSearchState; filters: ListingFilters; isReplacing: boolean };

const partOf = ({ box, area }: ListingFilters): Part => ({ ...(box && { box }), ...(area && { area }) });
const withoutPart = (filters: ListingFilters) => filtersWithout(filtersWithout(filters, 'box'), 'area');

/** Bounds within the degrees that exist, however far the map is moved. */
export function clampToEarth({ west, south, east, north }: Bounds): Bounds {
  return {
    west: Math.max(-180, west),
    south: Math.max(-90, south),
    east: Math.min(180, east),
    north: Math.min(90, north),
  };
}

/** The bounds in filters; undefined when they have none. */
export function boundsOfFilters({ box, area }: ListingFilters): Bounds | undefined {
  return box ?? (area && boundsOf(area));
}

/** A drawn area stays until it is removed: the search does not follow the map out of it. */
export function mayFollow({ isFollowing }: MapSearchState, { area }: ListingFilters): boolean {
  return isFollowing && area === undefined;
}

/** Whether the map is where the search is because the search went there with it. */
export function isOwnPlace({ own }: MapSearchState, bounds: Bounds | undefined): boolean {
  return own !== undefined && bounds !== undefined && areSameBounds(own, bounds);
}

/**
 * Narrows the search to the part that the map shows. Steps that follow one another are one entry of the history, so that
 * Back leads out of them at once.
 */
export function searchedIn(state: MapSearchState, filters: ListingFilters, bounds: Bounds): MapStep {
  const box = clampToEarth(bounds);
  return {
    state: { ...state, hasMoved: false, past: [...state.past, partOf(filters)], own: box },
    filters: { ...withoutPart(filters), box },
    isReplacing: isOwnPlace(state, filters.box),
  };
}

/** Leads back by one step; undefined where there is none. */
export function undone(state: MapSearchState, filters: ListingFilters): MapStep | undefined {
  const part = state.past.at(-1);
  if (part === undefined || filters.box === undefined) return undefined;
  const { own: _own, ...rest } = state;
  return {
    state: { ...rest, past: state.past.slice(0, -1) },
    filters: { ...withoutPart(filters), ...part },
    isReplacing: state.past.length > 1,
  };
}
