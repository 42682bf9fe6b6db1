import { expect, test } from 'vitest';
import { createKernel, turnBytes } from './kernel.ts';

const memory = new WebAssembly.Memory({ initial: 1 });
const kernel = createKernel(memory);
const words = new Uint32Array(memory.buffer);
const [a, b, target, length] = [0, 512, 1_024, 3 * turnBytes];

/** Bits without a pattern. */
function fill(address: number, seed: number): Uint32Array {
  const part = words.subarray(address / 4, (address + length) / 4);
  let state = seed;
  for (let index = 0; index < part.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    part[index] = state ^ (state >>> 7);
  }
  return part;
}

const bitsOf = (word: number) => (word >>> 0).toString(2).replaceAll('0', '').length;
const count = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, word) => sum + bitsOf(word), 0);

test.each([1, 2, 3])('the kernel combines and counts like plain arithmetic (%d)', (seed) => {
  const [first, second] = [fill(a, seed), fill(b, seed * 77)];
  const expected = (operation: (x: number, y: number) => number) =>
    Uint32Array.from(first, (word, index) => operation(word, second[index] ?? 0));
  const result = words.subarray(target / 4, (target + length) / 4);
  kernel.and(target, a, b, length);
  expect(result).toEqual(expected((x, y) => x & y));
  expect(kernel.countAnd(a, b, length)).toBe(count(result));
  kernel.andNot(target, a, b, length);
  expect(result).toEqual(expected((x, y) => x & ~y));
  kernel.or(target, a, b, length);
  expect(result).toEqual(expected((x, y) => x | y));
  expect(kernel.count(target, length)).toBe(count(result));
});

test('nothing beyond the length is written', () => {
  words.fill(0xffff_ffff);
  kernel.andNot(target, a, b, turnBytes);
  expect(words[target / 4]).toBe(0);
  expect(words[(target + turnBytes) / 4 - 1]).toBe(0);
  expect(words[(target + turnBytes) / 4]).toBe(0xffff_ffff);
});

test('bytes that are full are counted', () => {
  words.fill(0xffff_ffff);
  expect(kernel.count(a, 60 * turnBytes)).toBe(60 * turnBytes * 8);
  expect(kernel.countAnd(a, b, 4 * turnBytes)).toBe(4 * turnBytes * 8);
});
