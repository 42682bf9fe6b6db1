import { turn } from '#contract/search/drawing.ts';

/** WGS 84 degrees. */
export type Position = { latitude: number; longitude: number };

/** Degrees; `west` is less than `east` and `south` less than `north`. */
export type Bounds = { west: number; south: number; east: number; north: number };

/** Rwanda with a little room around it: what a map shows when nothing says where to look. */
export const countryBounds: Bounds = { west: 28.8, south: -2.9, east: 30.95, north: -1 };

/** Far enough out to see the country and its neighbours, near enough that a street's name would fit. */
export const zooms = { least: 6, most: 17 };

/** How large a map is drawn at a zoom: a tile of 512 pixels is the earth at zoom 0. */
export const pixelsPerDegreeAt = (zoom: number) => (512 * 2 ** zoom) / 360;

/** The smallest bounds that hold all positions; undefined without any. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined;
  const longitudes = positions.map(({ longitude }) => longitude);
  const latitudes = positions.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}

const kilometresPerDegree = 111.32;

/** The corners of a circle on the ground, closed: the last is the first. */
export function circleAround({ latitude, longitude }: Position, kilometres: number, corners = 64): Position[] {
  const high = kilometres / kilometresPerDegree;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * (index % corners)) / corners;
    return { latitude: latitude + high * Math.sin(angle), longitude: longitude + wide * Math.cos(angle) };
  });
}

/** How far a position lies from the line through two others, in degrees. */
function distanceToLine(position: Position, start: Position, end: Position): number {
  const [dx, dy] = [end.longitude - start.longitude, end.latitude - start.latitude];
  const [px, py] = [position.longitude - start.longitude, position.latitude - start.latitude];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length;
}

/** Leaves out positions that lie within `tolerance` of the line through those that stay (Douglas and Peucker). */
function straighten(line: readonly Position[], tolerance: number): Position[] {
  const [start, end] = [line[0], line.at(-1)];
  if (start === undefined || end === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let index = 0;
  for (let at = 1; at < line.length - 1; at++) {
    const distance = distanceToLine(line[at] ?? start, start, end);
    if (distance > farthest) [farthest, index] = [distance, at];
  }
  if (farthest <= tolerance) return [start, end];
  return [...straighten(line.slice(0, index + 1), tolerance).slice(0, -1), ...straighten(line.slice(index), tolerance)];
}

const smallestShare = 0.004;

/** The corners of the smallest area without a dent that holds all positions (Andrew's monotone chain). */
function hullOf(positions: readonly Position[]): Position[] {
  const fromWest = [...positions].sort((a, b) => a.longitude - b.longitude || a.latitude - b.latitude);
  const halfOf = (ordered: readonly Position[]) => {
    const half: Position[] = [];
    for (const position of ordered) {
      for (let [a, b] = half.slice(-2); a && b && turn(a, b, position) <= 0; [a, b] = half.slice(-2)) half.pop();
      half.push(position);
    }
    return half.slice(0, -1);
  };
  return [...halfOf(fromWest), ...halfOf(fromWest.reverse())];
}

/**
 * The corners of a drawn area, few enough for an address; the outline of a scribble that is not `isAllowed`. Undefined
 * when the line is too short to enclose anything. Not closed: the last corner is not the first again.
 */
export function cornersOfDrawing(
  line: readonly Position[],
  { mostCorners, isAllowed }: { mostCorners: number; isAllowed: (corners: readonly Position[]) => boolean },
): Position[] | undefined {
  const bounds = boundsOf(line);
  if (bounds === undefined || line.length < 3) return undefined;
  const size = Math.max(bounds.east - bounds.west, bounds.north - bounds.south);
  if (size === 0) return undefined;
  let tolerance = size * smallestShare;
  let corners = straighten(line, tolerance);
  while (corners.length > mostCorners) {
    tolerance *= 2;
    corners = straighten(line, tolerance);
  }
  if (corners.length < 3) return undefined;
  return isAllowed(corners) ? corners : hullOf(corners);
}

/** Whether two bounds are the same to about ten metres: what remains after an address has rounded them. */
export function areSameBounds(one: Bounds, other: Bounds): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(one[side] - other[side]) < 1e-4);
}
