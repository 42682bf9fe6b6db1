import type { Box, Circle, Point } from '#contract/search/filters.ts';
import { DrawnArea } from './drawn-area.ts';
import { boxOfArea, boxOfCircle, isInBox, kilometresBetween } from './shapes.ts';

/** A part of the map that can be asked of single points and, roughly, of whole cells. */
export type Region = {
  box: Box;
  has(latitude: number, longitude: number): boolean;
  /** True only when every point of the cell is in the region; false may mean that nobody looked closely. */
  holds(cell: Box): boolean;
};

/** Whether two boxes have no point in common. */
export function isApart(a: Box, b: Box): boolean {
  return a.west > b.east || a.east < b.west || a.south > b.north || a.north < b.south;
}

export function boxRegion(box: Box): Region {
  return {
    box,
    has: (latitude, longitude) => isInBox(box, latitude, longitude),
    holds: ({ west, south, east, north }) => isInBox(box, south, west) && isInBox(box, north, east),
  };
}

export function circleRegion(circle: Circle): Region {
  const has = (latitude: number, longitude: number) =>
    kilometresBetween(circle, latitude, longitude) <= circle.kilometres;
  return {
    box: boxOfCircle(circle),
    has,
    holds: ({ west, south, east, north }) =>
      has(south, west) && has(south, east) && has(north, west) && has(north, east),
  };
}

export function areaRegion(area: readonly Point[]): Region {
  const box = boxOfArea(area);
  const drawn = new DrawnArea(area);
  const edges = area.map((corner, index) => boxOfArea([corner, area.at(index - 1) ?? corner]));
  return {
    box,
    has: (latitude, longitude) => drawn.has(latitude, longitude),
    // A cell that no edge comes near lies wholly inside or wholly outside.
    holds: (cell) => edges.every((edge) => isApart(edge, cell)) && drawn.has(cell.south, cell.west),
  };
}
