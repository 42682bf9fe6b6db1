import type { EndpointResponse } from '#contract/endpoint.ts';
import type { Box } from '#contract/search/filters.ts';
import type { mapListings } from '#contract/search/search.endpoints.ts';
import { mostPins } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, unitsOf } from '../asked-currency.ts';
import { boxRegion } from '../geography/regions.ts';
import { columnOf, finestLevel, levelOf, rowOf } from '../map-grid.ts';
import { unstated } from '../records/columns.ts';
import { questionOf } from '../search-question.ts';
import type { MapRequest } from '../search-requests.ts';
import type { Bitmap } from '../sets/bitmap-store.ts';
import { withPlan } from './explore.ts';
import type { ListingIndex } from './listing-index.ts';
import { forEachIn, type Plan, type SearchedStay } from './plan.ts';

type Answer = EndpointResponse<typeof mapListings>;

/** The markers of a map, with the pins' listings by their ordinals. */
export type MapAnswer = {
  pins: readonly number[];
  /** What the stay that was searched for costs in each of them; undefined where none was. */
  stays: readonly (SearchedStay | undefined)[];
  facts: Omit<Answer, 'pins'>;
};

/** The listings of one cell of the map's grid. */
type Cell = { count: number; only: number; low: number; high: number; box: Box };

/** Which of a cell's bounds are minima: price, west, south; the others are maxima. */
const isLeast = [true, false, true, true, false, false];

/** Numbers of each cell of a grid; columns of numbers, because a million listings may be sorted into it. */
class Grid {
  readonly #counts: Uint32Array;
  readonly #only: Uint32Array;
  /** For each cell the lowest and the highest price, and its western, southern, eastern and northern end. */
  readonly #bounds: Float64Array;

  constructor(cells: number) {
    this.#counts = new Uint32Array(cells);
    this.#only = new Uint32Array(cells);
    this.#bounds = new Float64Array(cells * 6);
    for (let at = 0; at < this.#bounds.length; at += 1) this.#bounds[at] = isLeast[at % 6] ? Infinity : -Infinity;
  }

  add(
    cell: number,
    ordinal: number,
    { price, latitude, longitude }: { price: number; latitude: number; longitude: number },
  ): void {
    this.#counts[cell] = (this.#counts[cell] ?? 0) + 1;
    this.#only[cell] = ordinal;
    const [bounds, at] = [this.#bounds, cell * 6];
    if (price < (bounds[at] ?? 0)) bounds[at] = price;
    if (price > (bounds[at + 1] ?? 0)) bounds[at + 1] = price;
    if (longitude < (bounds[at + 2] ?? 0)) bounds[at + 2] = longitude;
    if (latitude < (bounds[at + 3] ?? 0)) bounds[at + 3] = latitude;
    if (longitude > (bounds[at + 4] ?? 0)) bounds[at + 4] = longitude;
    if (latitude > (bounds[at + 5] ?? 0)) bounds[at + 5] = latitude;
  }

  /** The cells that hold something, in their order. */
  cells(): Cell[] {
    return [...this.#counts].flatMap((count, cell) => {
      if (count === 0) return [];
      const [low = 0, high = 0, west = 0, south = 0, east = 0, north = 0] = this.#bounds.subarray(
        cell * 6,
        cell * 6 + 6,
      );
      return [{ count, only: this.#only[cell] ?? 0, low, high, box: { west, south, east, north } }];
    });
  }
}

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
function cellsOf({ index, priceKind, stays }: Plan, ordinals: Uint32Array, view: Box, around: Box): Cell[] {
  const { columns } = index;
  const [prices, steps] =
    stays === undefined ? [columns[`${priceKind}Value`], columns[`${priceKind}Step`]] : [stays.values, stays.steps];
  const step = 2 ** (finestLevel - levelOf(view));
  const cellAt = (value: number) => Math.floor(value / step);
  const [firstColumn, firstRow] = [cellAt(columnOf(around.west)), cellAt(rowOf(around.south))];
  const width = cellAt(columnOf(around.east)) - firstColumn + 1;
  const grid = new Grid(width * (cellAt(rowOf(around.north)) - firstRow + 1));
  for (const ordinal of ordinals) {
    const [latitude, longitude] = [columns.latitude[ordinal] ?? 0, columns.longitude[ordinal] ?? 0];
    const cell = (cellAt(rowOf(latitude)) - firstRow) * width + cellAt(columnOf(longitude)) - firstColumn;
    // NaN is neither less nor more than any number, so that it does not move a bound.
    const price = steps[ordinal] === unstated ? Number.NaN : (prices[ordinal] ?? 0);
    grid.add(cell, ordinal, { price, latitude, longitude });
  }
  return grid.cells();
}

const clusterOf = ({ count, low, high, box }: Cell, asked: AskedCurrency): Answer['clusters'][number] => ({
  latitude: (box.south + box.north) / 2,
  longitude: (box.west + box.east) / 2,
  count,
  ...(low <= high && { priceMin: unitsOf(low, asked), priceMax: unitsOf(high, asked) }),
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

/** Those in a view, in the order of their ordinals: what the columns hold of them is found much faster in that order. */
function inView({ index, scratch }: Plan, found: Bitmap, view: Box): Uint32Array {
  const seen = scratch.take();
  let count = 0;
  forEachIn(index, boxRegion(view), found, (ordinal) => {
    index.store.add(seen, ordinal);
    count += 1;
  });
  return index.store.ordinalsOf(seen, count);
}

/** The listings of a search in a view, one by one while they are few, else in clusters. */
export function showMap(index: ListingIndex, { filters, view, now }: MapRequest): MapAnswer {
  const asked = { currency: filters.currency, rate: index.rate };
  return withPlan(index, questionOf(filters, new Date(now), index.rate), (plan) => {
    const found = plan.found();
    const total = index.store.count(found);
    const placed = placedOf(index, found, total);
    const shown = view === undefined ? placed : inView(plan, found, view);
    const seen = shown.length;
    const box = boxAround(index, shown);
    const facts = { total: seen, ...(box === undefined ? {} : { box }), withoutPlace: total - placed.length };
    const newest = (ordinals: readonly number[]) => [...ordinals].sort((a, b) => index.order.compare(a, b));
    const withStays = (ordinals: readonly number[]) => ({
      pins: ordinals,
      stays: ordinals.map((ordinal) => plan.stayIn(ordinal)),
    });
    if (seen <= mostPins || box === undefined) {
      return { ...withStays(newest([...shown])), facts: { ...facts, clusters: [] } };
    }
    const cells = cellsOf(plan, shown, view ?? box, box);
    const alone = cells.flatMap(({ count, only }) => (count === 1 ? [only] : []));
    const pins = newest(alone).slice(0, mostPins);
    const asPins = new Set(pins);
    const clusters = cells
      .filter(({ count, only }) => count > 1 || !asPins.has(only))
      .map((cell) => clusterOf(cell, asked));
    return { ...withStays(pins), facts: { ...facts, clusters } };
  });
}
