import type { Point } from './filters.ts';

const leastCorners = 3;
/** More corners than a hand draws. */
export const mostCorners = 100;
/** A scribble crosses itself some tens of times; an area with thousands of crossings would only keep a server busy. */
const mostCrossings = 100;

/** Degrees squared: greater than 0 when `c` lies to the left of the way from `a` to `b`. */
export const turn = (a: Point, b: Point, c: Point) =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude);

/** Whether two lines cross at a point inside both; touching is not crossing. */
function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

/** How many pairs of an area's edges cross. */
export function countCrossings(area: readonly Point[]): number {
  const edges = area.flatMap((corner, index) => {
    const next = area[(index + 1) % area.length];
    return next === undefined ? [] : [[corner, next] as const];
  });
  let crossings = 0;
  for (const [index, [a, b]] of edges.entries()) {
    for (const [c, d] of edges.slice(index + 1)) if (doCross(a, b, c, d)) crossings += 1;
  }
  return crossings;
}

/** Whether these may be the corners of an area drawn on the map. */
export function isDrawable(area: readonly Point[]): boolean {
  return area.length >= leastCorners && area.length <= mostCorners && countCrossings(area) <= mostCrossings;
}
