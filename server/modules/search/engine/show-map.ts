import type { EndpointResponse } from '#contract/endpoint.ts';
import type { Box } from '#contract/search/filters.ts';
import type { mapListings } from '#contract/search/search.endpoints.ts';
import { mostPins } from '#contract/search/search.vocabulary.ts';
import { boxRegion } from '../geography/regions.ts';
import { columnOf, finestLevel, levelOf, rowOf } from '../map-grid.ts';
import { questionOf } from '../question.ts';
import type { MapRequest } from '../requests.ts';
import type { Bitmap } from '../sets/bitmap-store.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
import { forEachIn } from './plan.ts';

type Answer = EndpointResponse<typeof mapListings>;

/** What a map shows, with the pins' listings by their ordinals. */
export type MapAnswer = { pins: readonly number[]; facts: Omit<Answer, 'pins'> };

/** The listings of one cell of the map's grid. */
type Cell = { count: number; only: number; low: number; high: number; box: Box };

function boxAround({ columns }: ListingIndex, ordinals: Uint32Array): Box | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ordinal of ordinals) {
    const [latitude, longitude] = [columns.latitude[ordinal] ?? 0, columns.longitude[ordinal] ?? 0];
    if (longitude < west) west = longitude;
    if (longitude > east) east = longitude;
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  return ordinals.length === 0 ? undefined : { west, south, east, north };
}

/** Sorts listings into the cells of a grid as fine as the view asks for; cells from south to north, then west to east. */
function cellsOf({ columns }: ListingIndex, ordinals: Uint32Array, view: Box, around: Box): Cell[] {
  const step = 2 ** (finestLevel - levelOf(view));
  const cellAt = (value: number) => Math.floor(value / step);
  const [firstColumn, firstRow] = [cellAt(columnOf(around.west)), cellAt(rowOf(around.south))];
  const width = cellAt(columnOf(around.east)) - firstColumn + 1;
  const cells: (Cell | undefined)[] = Array.from({ length: width * (cellAt(rowOf(around.north)) - firstRow + 1) });
  for (const ordinal of ordinals) {
    const [latitude, longitude] = [columns.latitude[ordinal] ?? 0, columns.longitude[ordinal] ?? 0];
    const price = columns.priceCents[ordinal] ?? 0;
    const at = (cellAt(rowOf(latitude)) - firstRow) * width + cellAt(columnOf(longitude)) - firstColumn;
    const cell = cells[at];
    if (cell === undefined) {
      const box = { west: longitude, south: latitude, east: longitude, north: latitude };
      cells[at] = { count: 1, only: ordinal, low: price, high: price, box };
      continue;
    }
    cell.count += 1;
    if (price < cell.low) cell.low = price;
    if (price > cell.high) cell.high = price;
    if (longitude < cell.box.west) cell.box.west = longitude;
    if (longitude > cell.box.east) cell.box.east = longitude;
    if (latitude < cell.box.south) cell.box.south = latitude;
    if (latitude > cell.box.north) cell.box.north = latitude;
  }
  return cells.filter((cell) => cell !== undefined);
}

const clusterOf = ({ count, low, high, box }: Cell): Answer['clusters'][number] => ({
  latitude: (box.south + box.north) / 2,
  longitude: (box.west + box.east) / 2,
  count,
  priceMin: low / 100,
  priceMax: high / 100,
  box,
});

/** Those of `total` listings that say where they are. */
function placedOf({ store, columns }: ListingIndex, found: Bitmap, total: number): Uint32Array {
  const placed = new Uint32Array(total);
  let count = 0;
  store.forEach(found, (ordinal) => {
    if (Number.isNaN(columns.latitude[ordinal] ?? Number.NaN)) return;
    placed[count] = ordinal;
    count += 1;
  });
  return placed.subarray(0, count);
}

/** Those in a view, `most` at most. */
function inView(index: ListingIndex, found: Bitmap, { view, most }: { view: Box; most: number }): Uint32Array {
  const seen = new Uint32Array(most);
  let count = 0;
  forEachIn(index, boxRegion(view), found, (ordinal) => {
    seen[count] = ordinal;
    count += 1;
  });
  return seen.subarray(0, count);
}

/** The listings of a search in a view, one by one while they are few, else in clusters. */
export function showMap(index: ListingIndex, { filters, view, now }: MapRequest): MapAnswer {
  return withPlan(index, questionOf(filters, new Date(now)), (plan) => {
    const found = plan.found();
    const total = index.store.count(found);
    const placed = placedOf(index, found, total);
    const shown = view === undefined ? placed : inView(index, found, { view, most: placed.length });
    const seen = shown.length;
    const box = boxAround(index, shown);
    const facts = { total: seen, ...(box === undefined ? {} : { box }), withoutPlace: total - placed.length };
    const newest = (ordinals: readonly number[]) => [...ordinals].sort((a, b) => index.order.compare(a, b));
    if (seen <= mostPins || box === undefined) return { pins: newest([...shown]), facts: { ...facts, clusters: [] } };
    const cells = cellsOf(index, shown, view ?? box, box);
    const alone = cells.flatMap(({ count, only }) => (count === 1 ? [only] : []));
    const pins = newest(alone).slice(0, mostPins);
    const asPins = new Set(pins);
    const clusters = cells.filter(({ count, only }) => count > 1 || !asPins.has(only)).map(clusterOf);
    return { pins, facts: { ...facts, clusters } };
  });
}
