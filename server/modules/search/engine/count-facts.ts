import type { Columns } from '../records/columns.ts';
import type { SmallNumbers } from '../sets/bitmap-store.ts';

const values = 256;
const bitsOfByte = 8;

/** The facts that a byte holds. */
export type ByteFact =
  | 'type'
  | 'status'
  | 'priceStep'
  | 'rentStep'
  | 'stayStep'
  | 'sizeStep'
  | 'beds'
  | 'baths'
  | 'categories'
  | 'flags';

/** How often some listings have each value of each small fact. */
export type FactCounts = Readonly<Record<ByteFact, Uint32Array>> & {
  /** By the numbers of the innermost places. */
  innermostPlace: Uint32Array;
  /** By the bits of the amenities. */
  amenities: readonly number[];
};

/** How many listings have each bit of a fact, from how many have each value of it. */
export function bitsOf(counts: Uint32Array): number[] {
  const bits = Array.from({ length: bitsOfByte }, () => 0);
  for (const [value, count] of counts.entries()) {
    if (count === 0) continue;
    for (let bit = 0; bit < bitsOfByte; bit += 1) if ((value >> bit) & 1) bits[bit] = (bits[bit] ?? 0) + count;
  }
  return bits;
}

/** Counts one column in some listings; values from `most` on are passed over. */
export function countFact(column: SmallNumbers, ordinals: Uint32Array, most = values): Uint32Array {
  const counts = new Uint32Array(most);
  for (const ordinal of ordinals) {
    const value = column[ordinal] ?? most;
    if (value < most) counts[value] = (counts[value] ?? 0) + 1;
  }
  return counts;
}

/** Counts all small facts in one go: the columns lie far apart, and a processor fetches from all of them at once. */
export function countFacts(columns: Columns, ordinals: Uint32Array, places: number): FactCounts {
  const { type, status, priceStep, rentStep, stayStep, sizeStep, beds, baths, categories, flags } = columns;
  const { amenities, innermostPlace } = columns;
  const counts = new Uint32Array(12 * values);
  const placeCounts = new Uint32Array(places);
  const add = (at: number) => {
    counts[at] = (counts[at] ?? 0) + 1;
  };
  for (const ordinal of ordinals) {
    add(type[ordinal] ?? 0);
    add(values + (status[ordinal] ?? 0));
    add(2 * values + (priceStep[ordinal] ?? 0));
    add(3 * values + (rentStep[ordinal] ?? 0));
    add(4 * values + (stayStep[ordinal] ?? 0));
    add(5 * values + (sizeStep[ordinal] ?? 0));
    add(6 * values + (beds[ordinal] ?? 0));
    add(7 * values + (baths[ordinal] ?? 0));
    add(8 * values + (categories[ordinal] ?? 0));
    add(9 * values + (flags[ordinal] ?? 0));
    const bits = amenities[ordinal] ?? 0;
    add(10 * values + (bits & 0xff));
    add(11 * values + (bits >>> 8));
    const place = innermostPlace[ordinal] ?? places;
    if (place < places) placeCounts[place] = (placeCounts[place] ?? 0) + 1;
  }
  const part = (number: number) => counts.subarray(number * values, (number + 1) * values);
  return {
    type: part(0),
    status: part(1),
    priceStep: part(2),
    rentStep: part(3),
    stayStep: part(4),
    sizeStep: part(5),
    beds: part(6),
    baths: part(7),
    categories: part(8),
    flags: part(9),
    amenities: [...bitsOf(part(10)), ...bitsOf(part(11))],
    innermostPlace: placeCounts,
  };
}
