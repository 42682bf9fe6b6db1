import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test('begins with the first page, and follows further back', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 2_000)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 2_000)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(100, 2_000)).toEqual([98, 99, 100, 101, 102]);
  expect(pageWindow(2_000, 2_000)).toEqual([1_996, 1_997, 1_998, 1_999, 2_000]);
});

test('always holds the present page, in a row of at most five that exist', () => {
  const pages = fc
    .integer({ min: 1, max: 10_000 })
    .chain((count) => fc.tuple(fc.integer({ min: 1, max: count }), fc.constant(count)));
  fc.assert(
    fc.property(pages, ([page, count]) => {
      const numbers = pageWindow(page, count);
      expect(numbers).toContain(page);
      expect(numbers.length).toBe(Math.min(5, count));
      expect(
        numbers.every((number, index) => number >= 1 && number <= count && number === (numbers[0] ?? 0) + index),
      ).toBe(true);
    }),
  );
});
