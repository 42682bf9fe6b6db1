import type { Point } from '#contract/search/filters.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { kilometresBetween } from '../geography/shapes.ts';
import { unstated } from '../records/columns.ts';
import type { Cursor } from '../search-cursor.ts';
import type { BitSlicedNumbers } from '../sets/bit-sliced-numbers.ts';
import type { Bitmap } from '../sets/bitmap-store.ts';
import type { FoundStays } from '../stays/stay-index.ts';
import type { Plan } from './plan.ts';

/** The start of a page: a rank, or a cursor. */
export type Start = { rank: number } | { cursor: Cursor };

export type Page = {
  ordinals: readonly number[];
  /** The rank of the first of them. */
  rank: number;
  /** The sort key of a listing on the page. */
  measure(ordinal: number): number;
};

/** An order of the results: how to read it from a rank on, and the rank after a cursor. */
type Order = {
  read(rank: number, limit: number): readonly number[];
  rankAfter(cursor: Cursor): number;
  measure(ordinal: number): number;
};

const measureRings = 4_096;

function newestOrder({ index, scratch }: Plan, found: Bitmap): Order {
  return {
    read: (skip, limit) => index.order.window(found, { skip, limit, scratch }),
    rankAfter: (cursor) => index.order.countUntil(found, cursor, scratch),
    measure: () => 0,
  };
}

/** By a number, the newest first among equals. */
function numberOrder(
  { index, scratch }: Plan,
  found: Bitmap,
  { numbers, column, isDescending }: { numbers: BitSlicedNumbers; column: ArrayLike<number>; isDescending: boolean },
): Order {
  const { order, store } = index;
  const at = (ordinal: number) => column[ordinal] ?? 0;
  const measure = (ordinal: number) => (isDescending ? -at(ordinal) : at(ordinal));
  const total = store.count(found);
  const read = (rank: number, limit: number): readonly number[] => {
    const count = Math.min(limit, total - rank);
    if (count <= 0) return [];
    const first = numbers.atRank(found, rank, { isDescending, scratch });
    const ordinals = order.window(first.equal, { skip: first.rank, limit: count, scratch });
    if (ordinals.length === count) return ordinals;
    const last = numbers.atRank(found, rank + count - 1, { isDescending, scratch });
    const [low, high] = isDescending ? [last.value, first.value] : [first.value, last.value];
    const above = numbers.compare(found, high, scratch).less;
    const lowest = numbers.compare(above, low, scratch);
    const between = scratch.take();
    store.andNot(between, above, lowest.less);
    store.andNot(between, between, lowest.equal);
    const middle: number[] = [];
    store.forEach(between, (ordinal) => middle.push(ordinal));
    middle.sort((a, b) => measure(a) - measure(b) || order.compare(a, b));
    const rest = count - ordinals.length - middle.length;
    return [...ordinals, ...middle, ...order.window(last.equal, { skip: 0, limit: rest, scratch })];
  };
  const rankAfter = ({ value, ...moment }: Cursor) => {
    const number = Math.abs(value);
    const { less, equal } = numbers.compare(found, number, scratch);
    const before = isDescending ? total - store.count(less) - store.count(equal) : store.count(less);
    return before + order.countUntil(equal, moment, scratch);
  };
  return { read, rankAfter, measure };
}

/** By the price of the deal; those without a known one come last, the newest first. */
function priceOrder(plan: Plan, found: Bitmap, isDescending: boolean): Order {
  const { index, scratch, priceKind, stays } = plan;
  if (stays !== undefined) return wholePriceOrder(plan, found, { stays, isDescending });
  const { store, columns } = index;
  const sort = { numbers: index.prices[priceKind], column: columns[`${priceKind}Value`], isDescending };
  const priced = scratch.take();
  store.and(priced, found, plan.priced(priceKind));
  const known = store.count(priced);
  if (known === store.count(found)) return numberOrder(plan, found, sort);
  const others = scratch.take();
  store.andNot(others, found, priced);
  const [first, second] = [numberOrder(plan, priced, sort), newestOrder(plan, others)];
  return {
    read: (rank, limit) => {
      const ordinals = rank < known ? first.read(rank, limit) : [];
      return [...ordinals, ...second.read(Math.max(0, rank - known), limit - ordinals.length)];
    },
    rankAfter: (cursor) => (Number.isFinite(cursor.value) ? first.rankAfter(cursor) : known + second.rankAfter(cursor)),
    measure: (ordinal) => (store.has(priced, ordinal) ? first.measure(ordinal) : Number.POSITIVE_INFINITY),
  };
}

/** Those with all words in the title first, then with all in title, place and type; descriptions have the rest of the others. */
function relevanceOrder(plan: Plan, found: Bitmap): Order {
  if (plan.expansions.length === 0) return newestOrder(plan, found);
  const { scratch } = plan;
  const { store } = plan.index;
  const [titled, named, others] = [scratch.take(), scratch.take(), scratch.take()];
  store.and(titled, found, plan.withWords('title'));
  store.and(named, found, plan.withWords('all'));
  store.andNot(others, found, named);
  store.andNot(named, named, titled);
  const parts = [titled, named, others].map((set) => ({ set, order: newestOrder(plan, set), size: store.count(set) }));
  return {
    read: (rank, limit) => {
      let [start, ordinals]: [number, readonly number[]] = [rank, []];
      for (const { order, size } of parts) {
        if (start < size) ordinals = [...ordinals, ...order.read(start, limit - ordinals.length)];
        start = Math.max(0, start - size);
      }
      return ordinals;
    },
    rankAfter: (cursor) =>
      parts.slice(0, cursor.value).reduce((rank, { size }) => rank + size, 0) +
      (parts[cursor.value]?.order.rankAfter(cursor) ?? 0),
    measure: (ordinal) => parts.findIndex(({ set }) => store.has(set, ordinal)),
  };
}

/** By a number that is computed for each listing; those without one (Infinity) come last. */
function measuredOrder({ index }: Plan, found: Bitmap, measure: (ordinal: number) => number): Order {
  const { store, order, columns } = index;
  const ordinals = new Uint32Array(store.count(found));
  const measures = new Float64Array(ordinals.length);
  let [count, least, most] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  store.forEach(found, (ordinal) => {
    const value = measure(ordinal);
    ordinals[count] = ordinal;
    measures[count] = value;
    if (value !== Number.POSITIVE_INFINITY) [least, most] = [Math.min(least, value), Math.max(most, value)];
    count += 1;
  });
  // Sorting a million numbers for a page of twelve would take a second: they are counted by rings first.
  const ringOf = (value: number) =>
    value === Number.POSITIVE_INFINITY
      ? measureRings
      : Math.min(measureRings - 1, Math.floor(((value - least) / (most - least || 1)) * measureRings));
  const rings = new Uint32Array(measureRings + 1);
  for (const value of measures) rings[ringOf(value)] = (rings[ringOf(value)] ?? 0) + 1;
  const read = (rank: number, limit: number): readonly number[] => {
    let [ring, before] = [0, 0];
    while (ring <= measureRings && before + (rings[ring] ?? 0) <= rank) {
      before += rings[ring] ?? 0;
      ring += 1;
    }
    let [last, end] = [ring, before];
    while (last <= measureRings && end < rank + limit) {
      end += rings[last] ?? 0;
      last += 1;
    }
    const near: { ordinal: number; value: number }[] = [];
    for (const [at, value] of measures.entries()) {
      const its = ringOf(value);
      if (its >= ring && its < last) near.push({ ordinal: ordinals[at] ?? 0, value });
    }
    near.sort((a, b) => (a.value === b.value ? order.compare(a.ordinal, b.ordinal) : a.value - b.value));
    return near.slice(rank - before, rank - before + limit).map(({ ordinal }) => ordinal);
  };
  const rankAfter = ({ value, createdAt, id }: Cursor) => {
    const isYoung = (ordinal: number) => {
      const time = columns.createdAt[ordinal] ?? 0;
      return time > createdAt || (time === createdAt && index.ids.idOf(ordinal) >= id);
    };
    let rank = 0;
    for (const [at, its] of measures.entries()) {
      if (its < value || (its === value && isYoung(ordinals[at] ?? 0))) rank += 1;
    }
    return rank;
  };
  return { read, rankAfter, measure };
}

/** By the distance from a place; those that say nothing of their place come last. */
function nearestOrder(plan: Plan, found: Bitmap, centre: Point): Order {
  const { columns } = plan.index;
  return measuredOrder(plan, found, (ordinal) => {
    const latitude = columns.latitude[ordinal] ?? Number.NaN;
    return Number.isNaN(latitude)
      ? Number.POSITIVE_INFINITY
      : kilometresBetween(centre, latitude, columns.longitude[ordinal] ?? Number.NaN);
  });
}

/** By the price of the whole stay; those without a known one come last. */
function wholePriceOrder(
  plan: Plan,
  found: Bitmap,
  { stays, isDescending }: { stays: FoundStays; isDescending: boolean },
): Order {
  const { values, steps } = stays;
  return measuredOrder(plan, found, (ordinal) => {
    const value = values[ordinal] ?? 0;
    if (steps[ordinal] === unstated) return Number.POSITIVE_INFINITY;
    return isDescending ? -value : value;
  });
}

function orderOf(plan: Plan, sort: SearchSort, centre: Point | undefined): Order {
  const { index } = plan;
  const { columns } = index;
  const found = plan.found();
  switch (sort) {
    case 'price_asc':
      return priceOrder(plan, found, false);
    case 'price_desc':
      return priceOrder(plan, found, true);
    case 'largest':
      return numberOrder(plan, found, { numbers: index.size, column: columns.size, isDescending: true });
    case 'reduction':
      return numberOrder(plan, found, { numbers: index.reduction, column: columns.reduction, isDescending: true });
    case 'relevance':
      return relevanceOrder(plan, found);
    case 'nearest':
      return centre === undefined ? newestOrder(plan, found) : nearestOrder(plan, found, centre);
    case 'newest':
      return newestOrder(plan, found);
  }
}

/** One page of the results, in a total order: ties are broken by creation time and id. */
export function readPage(
  plan: Plan,
  { sort, centre, start, limit }: { sort: SearchSort; centre: Point | undefined; start: Start; limit: number },
): Page {
  const order = orderOf(plan, sort, centre);
  const rank = 'rank' in start ? start.rank : order.rankAfter(start.cursor);
  return { ordinals: order.read(rank, limit), rank, measure: order.measure };
}
