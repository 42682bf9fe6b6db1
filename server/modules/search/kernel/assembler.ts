/**
 * Just enough of an assembler to write a WebAssembly module (the binary format of the WebAssembly specification, chapter
 * 5) as nested lists of bytes: `code('i32.add')`, `get(0)`, `block(...)`. Lists are flattened at the end.
 */
export type Bytes = readonly (number | Bytes)[];

const opcodes = {
  'i32.add': [0x6a],
  'i32.lt_u': [0x49],
  'v128.and': [0xfd, 0x4e],
  'v128.andnot': [0xfd, 0x4f],
  'v128.or': [0xfd, 0x50],
  'v128.xor': [0xfd, 0x51],
  'i8x16.popcnt': [0xfd, 0x62],
  'i16x8.extadd_pairwise_i8x16_u': [0xfd, 0x7d],
  'i32x4.extadd_pairwise_i16x8_u': [0xfd, 0x7f],
  'i32x4.add': [0xfd, 0xae, 0x01],
  'i32x4.shl': [0xfd, 0xab, 0x01],
} as const;

export const types = { i32: 0x7f, v128: 0x7b } as const;

/** Numbers that are not negative, in the format's variable length (LEB128). */
function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  do {
    const low = rest & 0x7f;
    rest >>>= 7;
    bytes.push(rest === 0 ? low : low | 0x80);
  } while (rest !== 0);
  return bytes;
}

function flat(bytes: Bytes): number[] {
  return bytes.flatMap((byte) => (typeof byte === 'number' ? [byte] : flat(byte)));
}

const sized = (bytes: Bytes): Bytes => {
  const content = flat(bytes);
  return [unsigned(content.length), content];
};
const list = (items: readonly Bytes[]): Bytes => [unsigned(items.length), items];
const name = (text: string): Bytes => sized([...new TextEncoder().encode(text)]);

export const code = (name: keyof typeof opcodes): Bytes => opcodes[name];
export const get = (local: number): Bytes => [0x20, unsigned(local)];
export const set = (local: number): Bytes => [0x21, unsigned(local)];
/** For 0 to 8,191: two bytes, of which the second keeps the sign clear. */
export const constant = (value: number): Bytes => [0x41, (value & 0x7f) | 0x80, value >> 7];
/** Sixteen bytes at this offset from the address on the stack; `align` 4 means that addresses are multiples of 16. */
export const load = (offset: number): Bytes => [0xfd, 0x00, 4, unsigned(offset)];
export const store = (offset: number): Bytes => [0xfd, 0x0b, 4, unsigned(offset)];
/** One of the four 32-bit numbers of a vector. */
export const lane = (index: number): Bytes => [0xfd, 0x1b, index];
/** Does the body, then again as long as it leaves something other than 0. */
export const repeatWhile = (...body: Bytes): Bytes => [0x03, 0x40, body, 0x0d, 0, 0x0b];

export type Func = {
  name: string;
  parameters: number;
  /** Whether it answers a number. */
  isCounting: boolean;
  /** Types of the locals after the parameters. */
  locals: readonly number[];
  body: Bytes;
};

const section = (id: number, content: Bytes): Bytes => [id, sized(content)];

/** A module of functions on numbers that work on a memory imported as `env.memory`. */
export function assemble(functions: readonly Func[]): Uint8Array<ArrayBuffer> {
  const signature = ({ parameters, isCounting }: Func): Bytes => [
    0x60,
    list(Array.from({ length: parameters }, () => [types.i32])),
    list(isCounting ? [[types.i32]] : []),
  ];
  const bodyOf = ({ locals, body }: Func): Bytes => sized([list(locals.map((type) => [1, type])), body, 0x0b]);
  const bytes: Bytes = [
    [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    section(1, list(functions.map(signature))),
    section(2, list([[name('env'), name('memory'), 0x02, 0x00, 0]])),
    section(3, list(functions.map((_, index) => unsigned(index)))),
    section(7, list(functions.map((func, index) => [name(func.name), 0x00, unsigned(index)]))),
    section(10, list(functions.map(bodyOf))),
  ];
  return Uint8Array.from(flat(bytes));
}
