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

/** Bytes worked on at a time. */
export const vectorBytes = 16;

const advance = (local: number): Bytes => [get(local), constant(vectorBytes), code('i32.add'), set(local)];

/** `target = a OP b`, from addresses `target`, `a` and `b`, for `length` bytes: at least 16, a multiple of 16. */
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
        [get(target), get(a), load, get(b), load, code(operation), store],
        [advance(target), advance(a), advance(b)],
        [get(target), get(end), code('i32.lt_u')],
      ),
    ],
  };
}

/** How many bits are set, four sums side by side; `vector` leaves the next sixteen bytes on the stack. */
function counting(name: string, sources: readonly number[], vector: Bytes): Func {
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
        [vector, code('i8x16.popcnt'), code('i16x8.extadd_pairwise_i8x16_u'), code('i32x4.extadd_pairwise_i16x8_u')],
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
  counting('count', [0], [get(0), load]),
  counting('countAnd', [0, 1], [get(0), load, get(1), load, code('v128.and')]),
]);

type Combine = (target: number, a: number, b: number, length: number) => void;

/** The operations on bitmaps: all take addresses in the memory and a length in bytes. */
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
