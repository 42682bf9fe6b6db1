import type { Box } from '#contract/search/filters.ts';
import { lowerBound } from '../binary-search.ts';
import type { Region } from './regions.ts';

/** The earth is cut into 2 ** 16 columns of 0.0055 degrees, about 600 m. */
const levels = 16;
const cellDegrees = 360 / 2 ** levels;
/** Below this many listings each one is checked separately. */
const fewListings = 32;
const leastDelta = 512;
const deltaShare = 16;
/** Room for the place in the delta beside a 32-bit key in a number of 53 bits. */
const deltaRoom = 2 ** 20;

/** Puts a gap after each of the lower 16 bits. */
function spread(value: number): number {
  let bits = value & 0xffff;
  bits = (bits | (bits << 8)) & 0x00ff_00ff;
  bits = (bits | (bits << 4)) & 0x0f0f_0f0f;
  bits = (bits | (bits << 2)) & 0x3333_3333;
  return (bits | (bits << 1)) & 0x5555_5555;
}

const clamp = (cell: number) => Math.min(2 ** levels - 1, Math.max(0, Math.floor(cell)));

/**
 * The cell of a point in Morton order: column and row with their bits interleaved, so that neighbours stay together.
 */
export function mortonKey(latitude: number, longitude: number): number {
  const column = spread(clamp((longitude + 180) / cellDegrees));
  const row = spread(clamp((latitude + 90) / cellDegrees));
  return (column | (row << 1)) >>> 0;
}

/** A cell with its corners, at a level from 0 (the earth) to 16. */
type Cell = { level: number; column: number; row: number };

function boxOf({ level, column, row }: Cell): Box {
  const degrees = 360 / 2 ** level;
  const [west, south] = [column * degrees - 180, row * degrees - 90];
  return { west, south, east: west + degrees, north: south + degrees };
}

/**
 * The ordinals in Morton order of their places, so that a part of the map is a few runs of the array. New entries wait
 * in a small list beside it; entries of listings that have moved or were deleted stay until the next merge, and readers
 * must check the columns for where a listing is.
 */
export class GeoIndex {
  #keys = new Uint32Array(0);
  #ordinals = new Uint32Array(0);
  #delta: number[] = [];
  #deltaKeys: number[] = [];

  /** Notes where a listing is from now on. */
  add(ordinal: number, latitude: number, longitude: number): void {
    this.#deltaKeys.push(mortonKey(latitude, longitude));
    this.#delta.push(ordinal);
    if (this.#delta.length > Math.max(leastDelta, this.#ordinals.length / deltaShare)) this.#merge();
  }

  #merge(): void {
    if (this.#delta.length > deltaRoom) throw new RangeError('The list of new places is too long');
    const order = Float64Array.from(this.#deltaKeys, (key, index) => key * deltaRoom + index).sort();
    const size = this.#ordinals.length + order.length;
    const [keys, ordinals] = [new Uint32Array(size), new Uint32Array(size)];
    let [old, fresh] = [0, 0];
    for (let at = 0; at < size; at += 1) {
      const entry = order[fresh] ?? Number.POSITIVE_INFINITY;
      const key = Math.floor(entry / deltaRoom);
      if (old < this.#ordinals.length && (this.#keys[old] ?? 0) <= key) {
        keys[at] = this.#keys[old] ?? 0;
        ordinals[at] = this.#ordinals[old] ?? 0;
        old += 1;
      } else {
        keys[at] = key;
        ordinals[at] = this.#delta[entry % deltaRoom] ?? 0;
        fresh += 1;
      }
    }
    [this.#keys, this.#ordinals, this.#delta, this.#deltaKeys] = [keys, ordinals, [], []];
  }

  /**
   * Visits every listing that may be in a region: `isCertain` when its cell lies wholly inside. A listing that has
   * moved is named again at every place it was.
   */
  visit(region: Region, visit: (ordinal: number, isCertain: boolean) => void): void {
    this.#visitCell({ level: 0, column: 0, row: 0 }, 0, this.#keys.length, region, visit);
    for (const ordinal of this.#delta) visit(ordinal, false);
  }

  #visitCell(
    cell: Cell,
    from: number,
    to: number,
    region: Region,
    visit: (ordinal: number, isCertain: boolean) => void,
  ): void {
    if (from === to) return;
    const relation = region.relationTo(boxOf(cell));
    if (relation === 'outside') return;
    const isCertain = relation === 'inside';
    if (isCertain || to - from <= fewListings || cell.level === levels) {
      for (let at = from; at < to; at += 1) visit(this.#ordinals[at] ?? 0, isCertain);
      return;
    }
    const level = cell.level + 1;
    const width = 4 ** (levels - level);
    const first = ((spread(cell.column) | (spread(cell.row) << 1)) >>> 0) * 4;
    let start = from;
    for (let child = 0; child < 4; child += 1) {
      const end = child === 3 ? to : lowerBound(this.#keys, (first + child + 1) * width, start, to);
      const [column, row] = [cell.column * 2 + (child & 1), cell.row * 2 + (child >> 1)];
      this.#visitCell({ level, column, row }, start, end, region, visit);
      start = end;
    }
  }
}
