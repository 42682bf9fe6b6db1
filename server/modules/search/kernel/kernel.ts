import {
  assemble,
  type Bytes,
  code,
  constant,
  type Func,
  get,
  lane,
  load,
  repeatWhile,
  set,
  store,
  types,
} from './assembler.ts';

/** Eight vectors of sixteen bytes are worked on in each turn: every length is a multiple of this. */
export const turnBytes = 128;
const offsets = [0, 16, 32, 48, 64, 80, 96, 112];

type LocalsOfSums = [number, number, number, number, number, number];
type LocalsOfTurn = [number, number, number, number, number, number, number];

const advance = (local: number): Bytes => [get(local), constant(turnBytes), code('i32.add'), set(local)];

/** `target = a OP b`, from addresses `target`, `a` and `b`, for `length` bytes. */
function combining(name: string, operation: 'v128.and' | 'v128.andnot' | 'v128.or'): Func {
  const [target, a, b, length, end] = [0, 1, 2, 3, 4];
  return {
    name,
    parameters: 4,
    isCounting: false,
    locals: [types.i32],
    body: [
      [get(target), get(length), code('i32.add'), set(end)],
      repeatWhile(
        offsets.map((at) => [get(target), get(a), load(at), get(b), load(at), code(operation), store(at)]),
        [advance(target), advance(a), advance(b)],
        [get(target), get(end), code('i32.lt_u')],
      ),
    ],
  };
}

/**
 * Adds three vectors bit by bit: `sum` and two others; `sum` becomes the low bits of the result and `carry` the high
 * ones.
 */
const addBits = (sum: number, carry: number, [first, second]: readonly [number, number], either: number): Bytes => [
  [get(sum), get(first), code('v128.xor'), set(either)],
  [get(sum), get(first), code('v128.and'), get(either), get(second), code('v128.and'), code('v128.or'), set(carry)],
  [get(either), get(second), code('v128.xor'), set(sum)],
];

/** Leaves four sums side by side of how many bits of a vector are set. */
const bitsOf = (local: number): Bytes => [
  [get(local), code('i8x16.popcnt')],
  [code('i16x8.extadd_pairwise_i8x16_u'), code('i32x4.extadd_pairwise_i16x8_u')],
];

/**
 * How many bits are set; `vector` leaves sixteen bytes on the stack. Counting the bits of a vector takes longer than
 * adding vectors bit by bit, as Harley and Seal do it (Warren, Hacker's Delight, 5-1): only every eighth is counted, the
 * carry of those before.
 */
function counting(name: string, sources: readonly number[], vector: (offset: number) => Bytes): Func {
  const length = sources.length;
  const [end, sums, ones, twos, fours, eights] = [1, 2, 3, 4, 5, 6].map((at) => length + at) as LocalsOfSums;
  const [first, second, either, twosA, twosB, foursA, foursB] = [7, 8, 9, 10, 11, 12, 13].map(
    (at) => length + at,
  ) as LocalsOfTurn;
  const [start = 0] = sources;
  /** Takes in two more vectors. */
  const take = (at: number, carry: number): Bytes => [
    [vector(offsets[at] ?? 0), set(first), vector(offsets[at + 1] ?? 0), set(second)],
    addBits(ones, carry, [first, second], either),
  ];
  const weigh = (local: number, bits: number): Bytes => [bitsOf(local), constant(bits), code('i32x4.shl')];
  return {
    name,
    parameters: length + 1,
    isCounting: true,
    locals: [types.i32, ...Array.from({ length: 12 }, () => types.v128)],
    body: [
      [get(start), get(length), code('i32.add'), set(end)],
      repeatWhile(
        [take(0, twosA), take(2, twosB), addBits(twos, foursA, [twosA, twosB], either)],
        [take(4, twosA), take(6, twosB), addBits(twos, foursB, [twosA, twosB], either)],
        addBits(fours, eights, [foursA, foursB], either),
        [bitsOf(eights), get(sums), code('i32x4.add'), set(sums)],
        sources.map(advance),
        [get(start), get(end), code('i32.lt_u')],
      ),
      [get(sums), constant(3), code('i32x4.shl'), weigh(fours, 2), code('i32x4.add')],
      [weigh(twos, 1), code('i32x4.add'), bitsOf(ones), code('i32x4.add'), set(sums)],
      [get(sums), lane(0), get(sums), lane(1), code('i32.add')],
      [get(sums), lane(2), code('i32.add'), get(sums), lane(3), code('i32.add')],
    ],
  };
}

const binary = assemble([
  combining('and', 'v128.and'),
  combining('andNot', 'v128.andnot'),
  combining('or', 'v128.or'),
  counting('count', [0], (at) => [get(0), load(at)]),
  counting('countAnd', [0, 1], (at) => [get(0), load(at), get(1), load(at), code('v128.and')]),
]);

type Combine = (target: number, a: number, b: number, length: number) => void;

/** The operations on bitmaps: all take addresses in the memory and a length in bytes, at least one turn. */
export type Kernel = {
  and: Combine;
  /** The difference of `a` and `b`. */
  andNot: Combine;
  or: Combine;
  count: (a: number, length: number) => number;
  countAnd: (a: number, b: number, length: number) => number;
};

const names = ['and', 'andNot', 'or', 'count', 'countAnd'] as const satisfies readonly (keyof Kernel)[];

function isKernel(exports: WebAssembly.Exports): exports is WebAssembly.Exports & Kernel {
  return names.every((name) => typeof exports[name] === 'function');
}

const compiled = new WebAssembly.Module(binary);

/** The kernel on a memory. */
export function createKernel(memory: WebAssembly.Memory): Kernel {
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory } });
  if (!isKernel(exports)) throw new TypeError('The kernel lacks an operation');
  return exports;
}
