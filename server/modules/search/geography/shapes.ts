import type { Box, Circle, Point } from '#contract/search/filters.ts';

/** The relation of a whole cell of the map to a region; `unknown` also where it was not computed. */
export type Relation = 'inside' | 'outside' | 'unknown';

export const kilometresPerDegree = 111.32;
const radians = Math.PI / 180;

/** How much narrower a degree from west to east is than one from south to north. */
export const narrowingAt = (latitude: number) => Math.cos(latitude * radians);

/**
 * Kilometres between two places, on a plane that touches the first: exact enough within a country, and the same
 * everywhere.
 */
export function kilometresBetween(from: Point, latitude: number, longitude: number): number {
  const north = (latitude - from.latitude) * kilometresPerDegree;
  const east = (longitude - from.longitude) * kilometresPerDegree * narrowingAt(from.latitude);
  return Math.sqrt(north * north + east * east);
}

export function isInBox({ west, south, east, north }: Box, latitude: number, longitude: number): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

/** Whether two boxes have no point in common. */
export function isApart(a: Box, b: Box): boolean {
  return a.west > b.east || a.east < b.west || a.south > b.north || a.north < b.south;
}

/** Whether an edge from one corner to the next lies to the east of a point, exactly as far north. */
export function isEastOf(corner: Point, next: Point, latitude: number, longitude: number): boolean {
  if (corner.latitude > latitude === next.latitude > latitude) return false;
  const share = (latitude - corner.latitude) / (next.latitude - corner.latitude);
  return longitude < corner.longitude + share * (next.longitude - corner.longitude);
}

/** Whether a point lies within a drawn area; where its lines cross, by the even-odd rule. */
export function isInArea(area: readonly Point[], latitude: number, longitude: number): boolean {
  let isInside = false;
  let previous = area.at(-1);
  for (const corner of area) {
    if (previous !== undefined && isEastOf(corner, previous, latitude, longitude)) isInside = !isInside;
    previous = corner;
  }
  return isInside;
}

/** The smallest box around an area. */
export function boxOfArea(area: readonly Point[]): Box {
  const latitudes = area.map(({ latitude }) => latitude);
  const longitudes = area.map(({ longitude }) => longitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

/** The smallest box around a circle, a little wider so that rounding leaves nothing out. */
export function boxOfCircle({ latitude, longitude, kilometres }: Circle): Box {
  const north = (kilometres * 1.000_001) / kilometresPerDegree;
  const east = north / Math.max(0.01, narrowingAt(latitude));
  return { west: longitude - east, south: latitude - north, east: longitude + east, north: latitude + north };
}
