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

/** Four vectors of sixteen bytes are worked on in each turn: every length is a multiple of this. */
export const turnBytes = 64;
const offsets = [0, 16, 32, 48];

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
 * How many bits are set, four sums side by side; `vector` leaves sixteen bytes on the stack. The bits of a byte are summed
 * over a whole turn, 32 at most, before the sums are made wider.
 */
function counting(name: string, sources: readonly number[], vector: (offset: number) => Bytes): Func {
  const length = sources.length;
  const [end, sums] = [length + 1, length + 2];
  const [first = 0] = sources;
  return {
    name,
    parameters: length + 1,
    isCounting: true,
    locals: [types.i32, types.v128],
    body: [
      [get(first), get(length), code('i32.add'), set(end)],
      repeatWhile(
        offsets.map((at) => [vector(at), code('i8x16.popcnt'), at === 0 ? [] : code('i8x16.add')]),
        [code('i16x8.extadd_pairwise_i8x16_u'), code('i32x4.extadd_pairwise_i16x8_u')],
        [get(sums), code('i32x4.add'), set(sums)],
        sources.map(advance),
        [get(first), get(end), code('i32.lt_u')],
      ),
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
  /** What is in `a` and not in `b`. */
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
