import type { Box, Point } from '#contract/search/filters.ts';
import { boxOfArea, isApart, isEastOf, type Relation } from './shapes.ts';

/** An area is divided into a grid of this many rows from south to north, and as many columns from west to east. */
const steps = 64;
/** Degrees (10 cm) beyond which rounding cannot put a point on the other side of an edge. */
const margin = 1e-6;

/** An even division of a line, of which what lies outside belongs to the first and the last part. */
function divide(from: number, to: number): { partOf(value: number): number; startOf(part: number): number } {
  const width = (to - from) / steps || 1;
  return {
    partOf: (value) => Math.max(0, Math.min(steps - 1, Math.floor((value - from) / width))),
    startOf: (part) => from + part * width,
  };
}

/** The first and the last of some rows or columns. */
type Span = readonly [number, number];

/** The sum over any part of the grid, from the sums over all that lies to the south-west of each cell. */
function sumsOf(worthOf: (cell: number) => number): (rows: Span, columns: Span) => number {
  const width = steps + 1;
  const sums = new Int32Array(width * width);
  for (let row = 0; row < steps; row += 1) {
    let ofRow = 0;
    for (let column = 0; column < steps; column += 1) {
      ofRow += worthOf(row * steps + column);
      sums[(row + 1) * width + column + 1] = ofRow + (sums[row * width + column + 1] ?? 0);
    }
  }
  const until = (row: number, column: number) => sums[row * width + column] ?? 0;
  return ([south, north], [west, east]) =>
    until(north + 1, east + 1) - until(south, east + 1) - until(north + 1, west) + until(south, west);
}

/**
 * A drawn area that many points are compared with, with the same answer as `isInArea`. A point is inside when an odd
 * number of edges lies to its east; for each cell of a grid it is known beforehand whether those that lie wholly to the
 * east are odd, so that only the few edges that pass through the cell itself, or end in its row, have to be looked at.
 */
export class DrawnArea {
  readonly #area: readonly Point[];
  readonly #box: Box;
  readonly #rows: ReturnType<typeof divide>;
  readonly #columns: ReturnType<typeof divide>;
  readonly #isOdd = new Uint8Array(steps * steps);
  /** For each cell the edges to look at, by the number of the corner they lead to. */
  readonly #edges: (number[] | undefined)[] = Array.from({ length: steps * steps });
  /** How many cells of a part of the grid have edges to look at, and how many are odd. */
  readonly #countCrossed: ReturnType<typeof sumsOf>;
  readonly #countOdd: ReturnType<typeof sumsOf>;

  constructor(area: readonly Point[]) {
    this.#area = area;
    this.#box = boxOfArea(area);
    const { west, south, east, north } = this.#box;
    this.#rows = divide(south, north);
    this.#columns = divide(west, east);
    for (const edge of area.keys()) this.#addEdge(edge);
    for (let row = 0; row < steps; row += 1) {
      let isOdd = 0;
      for (let cell = (row + 1) * steps - 1; cell >= row * steps; cell -= 1) {
        const begins = this.#isOdd[cell] ?? 0;
        this.#isOdd[cell] = isOdd;
        isOdd ^= begins;
      }
    }
    this.#countCrossed = sumsOf((cell) => Number(this.#edges[cell] !== undefined));
    this.#countOdd = sumsOf((cell) => this.#isOdd[cell] ?? 0);
  }

  #endsOf(edge: number): readonly [Point, Point] {
    const corner = this.#area[edge] ?? { latitude: Number.NaN, longitude: Number.NaN };
    return [corner, this.#area.at(edge - 1) ?? corner];
  }

  #addEdge(edge: number): void {
    const [a, b] = this.#endsOf(edge);
    const [first, last] = [a.latitude, b.latitude].map(this.#rows.partOf).sort((one, other) => one - other);
    for (let row = first ?? 0; row <= (last ?? -1); row += 1) {
      const [west, east] = this.#columnsOf(edge, row);
      // Whatever is as far north as this row is as far north as the edge, too.
      const isThrough = row !== first && row !== last;
      const at = row * steps;
      if (isThrough) this.#isOdd[at + west] = (this.#isOdd[at + west] ?? 0) ^ 1;
      for (let column = isThrough ? west : 0; column <= east; column += 1) {
        const edges = this.#edges[at + column] ?? [];
        edges.push(edge);
        this.#edges[at + column] = edges;
      }
    }
  }

  /** The columns that an edge takes up in a row, first and last. */
  #columnsOf(edge: number, row: number): Span {
    const [a, b] = this.#endsOf(edge);
    const within = (latitude: number) =>
      Math.min(Math.max(a.latitude, b.latitude), Math.max(Math.min(a.latitude, b.latitude), latitude));
    const longitudeAt = (latitude: number) =>
      a.longitude + ((latitude - a.latitude) / (b.latitude - a.latitude)) * (b.longitude - a.longitude);
    const isLevel = Math.abs(a.latitude - b.latitude) < margin;
    const ends = isLevel
      ? [a.longitude, b.longitude]
      : [row, row + 1].map((part) => longitudeAt(within(this.#rows.startOf(part))));
    const { partOf } = this.#columns;
    return [partOf(Math.min(...ends) - margin), partOf(Math.max(...ends) + margin)];
  }

  has(latitude: number, longitude: number): boolean {
    const cell = this.#rows.partOf(latitude) * steps + this.#columns.partOf(longitude);
    let isInside = this.#isOdd[cell] === 1;
    const edges = this.#edges[cell];
    if (edges === undefined) return isInside;
    for (const edge of edges) {
      const [corner, before] = [this.#area[edge], this.#area[edge === 0 ? this.#area.length - 1 : edge - 1]];
      if (corner === undefined || before === undefined) continue;
      if (isEastOf(corner, before, latitude, longitude)) isInside = !isInside;
    }
    return isInside;
  }

  /** What the cells that it touches say of a whole part of the map. */
  relationTo(part: Box): Relation {
    if (isApart(this.#box, part)) return 'outside';
    const rows = [this.#rows.partOf(part.south), this.#rows.partOf(part.north)] as const;
    const columns = [this.#columns.partOf(part.west), this.#columns.partOf(part.east)] as const;
    if (this.#countCrossed(rows, columns) > 0) return 'unknown';
    const odd = this.#countOdd(rows, columns);
    if (odd === 0) return 'outside';
    return odd === (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1) ? 'inside' : 'unknown';
  }
}
