export type Point = { latitude: number; longitude: number };
export type View = { west: number; east: number; south: number; north: number };

/** So that the outermost places are not on the edge; and a single one has some land around it. */
const margin = 0.12;
const smallestSpan = 0.06;

function widen(low: number, high: number): [number, number] {
  const span = Math.max(high - low, smallestSpan);
  const middle = (low + high) / 2;
  const half = span * (0.5 + margin);
  return [middle - half, middle + half];
}

/** The part of the land in which all these points lie. Near the equator a degree is as wide as it is high. */
export function viewOf(points: readonly Point[]): View {
  const [south, north] = widen(
    Math.min(...points.map(({ latitude }) => latitude)),
    Math.max(...points.map(({ latitude }) => latitude)),
  );
  const [west, east] = widen(
    Math.min(...points.map(({ longitude }) => longitude)),
    Math.max(...points.map(({ longitude }) => longitude)),
  );
  // As wide as it is high by four to three, whatever the points.
  const [width, height] = [east - west, north - south];
  const [wide, high] = [Math.max(width, (height * 4) / 3), Math.max(height, (width * 3) / 4)];
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return { west: x - wide / 2, east: x + wide / 2, south: y - high / 2, north: y + high / 2 };
}

/** Where a point is in a view, from 0 to 1 from its upper left corner. */
export function placeIn({ west, east, south, north }: View, { latitude, longitude }: Point): { x: number; y: number } {
  return { x: (longitude - west) / (east - west), y: (north - latitude) / (north - south) };
}

/** The point at a place of a view, to about a metre. */
export function pointAt({ west, east, south, north }: View, { x, y }: { x: number; y: number }): Point {
  const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
  return { latitude: round(north - y * (north - south)), longitude: round(west + x * (east - west)) };
}

/** A step by the arrow keys, as a share of the map. */
const step = 0.02;
const steps: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** Where an arrow key moves a point; undefined for other keys. */
export function pointAfterKey(view: View, point: Point, key: string): Point | undefined {
  const by = steps[key];
  if (by === undefined) return undefined;
  const { x, y } = placeIn(view, point);
  return pointAt(view, { x: x + by.x, y: y + by.y });
}

/** Names closer than this to another, as shares of the map, would overlap it. */
const nameWidth = 0.17;
const nameHeight = 0.07;

/** Which of the places have room for their names: the first come first. */
export function namedPlaces<Place extends Point>(places: readonly Place[], view: View): ReadonlySet<Place> {
  const named: { place: Place; x: number; y: number }[] = [];
  for (const place of places) {
    const { x, y } = placeIn(view, place);
    const isFree = named.every((other) => Math.abs(other.x - x) > nameWidth || Math.abs(other.y - y) > nameHeight);
    if (isFree) named.push({ place, x, y });
  }
  return new Set(named.map(({ place }) => place));
}
