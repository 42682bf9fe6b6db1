import type { Box, FilterName, ListingFilters, Point } from '#contract/search/filters.ts';
import { filtersIn } from '#contract/search/filters.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { kilometresBetween } from './geography/shapes.ts';
import { centreOf, type KnownPlace, withoutBox } from './place-names.ts';

/** Pairs are counted for up to this many filters; with more of them few pairs would help. */
const mostPaired = 6;
const pairsShown = 4;
const nearestPlacesShown = 5;

/** How many would be found without two filters. */
export type Pair = { filters: [FilterName, FilterName]; count: number };

/** The pairs of filters that may be given up together. */
export function pairsIn(filters: ListingFilters): [FilterName, FilterName][] {
  const names = filtersIn(filters).slice(0, mostPaired);
  return names.flatMap((one, at) => names.slice(at + 1).map((other): [FilterName, FilterName] => [one, other]));
}

/** The pairs without which something is found, most first. */
export const helpfulPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, pairsShown);

/** Where the places are in which nothing was found: all that narrows to one. */
export const placeFilters = ['location', 'places', 'box', 'area', 'near'] as const;

export type NearPlace = SearchPlace & { count: number; kilometres: number };

/** Whether one place is a part of the other and holds all of it that was found: naming both tells nothing more. */
function isSameFind(one: NearPlace, other: NearPlace): boolean {
  const isWithin = one.key.startsWith(`${other.key}/`) || other.key.startsWith(`${one.key}/`);
  return isWithin && one.count === other.count;
}

/** The places nearest to a point, of those in which something is. */
export function nearestOf(centre: Point, places: readonly { known: KnownPlace; count: number }[]): NearPlace[] {
  return places
    .flatMap(({ known, count }): NearPlace[] => {
      if (count === 0 || known.box === undefined) return [];
      const { latitude, longitude } = centreOf(known.box);
      return [{ ...withoutBox(known), count, kilometres: kilometresBetween(centre, latitude, longitude) }];
    })
    .sort((a, b) => a.kilometres - b.kilometres || (a.key < b.key ? -1 : 1))
    .filter((place, at, all) => !all.slice(0, at).some((nearer) => isSameFind(nearer, place)))
    .slice(0, nearestPlacesShown);
}

/** The box around some others. */
export function boxAroundAll(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    south: Math.min(...boxes.map(({ south }) => south)),
    east: Math.max(...boxes.map(({ east }) => east)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
