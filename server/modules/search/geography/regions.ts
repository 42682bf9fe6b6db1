import type { Box, Circle, Point } from '#contract/search/filters.ts';
import { DrawnArea } from './drawn-area.ts';
import { boxOfCircle, isApart, isInBox, kilometresBetween, type Relation } from './shapes.ts';

/** A part of the map that can be asked of single points and, roughly, of whole cells. */
export type Region = {
  has(latitude: number, longitude: number): boolean;
  relationTo(cell: Box): Relation;
};

export function boxRegion(box: Box): Region {
  const holds = ({ west, south, east, north }: Box) => isInBox(box, south, west) && isInBox(box, north, east);
  return {
    has: (latitude, longitude) => isInBox(box, latitude, longitude),
    relationTo: (cell) => (isApart(box, cell) ? 'outside' : holds(cell) ? 'inside' : 'unknown'),
  };
}

export function circleRegion(circle: Circle): Region {
  const box = boxOfCircle(circle);
  const has = (latitude: number, longitude: number) =>
    kilometresBetween(circle, latitude, longitude) <= circle.kilometres;
  const holds = ({ west, south, east, north }: Box) =>
    has(south, west) && has(south, east) && has(north, west) && has(north, east);
  return { has, relationTo: (cell) => (isApart(box, cell) ? 'outside' : holds(cell) ? 'inside' : 'unknown') };
}

export function areaRegion(area: readonly Point[]): Region {
  const drawn = new DrawnArea(area);
  return {
    has: (latitude, longitude) => drawn.has(latitude, longitude),
    relationTo: (cell) => drawn.relationTo(cell),
  };
}
