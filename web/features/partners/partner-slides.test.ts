import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastStart, partnersInView, startAfterStep, stepOfSwipe } from './partner-slides.ts';

test.each([
  [360, 1],
  [479, 1],
  [480, 2],
  [639, 2],
  [640, 3],
  [767, 3],
  [768, 4],
  [1023, 4],
  [1024, 5],
  [1920, 5],
])('a window %d pixels wide shows %d partners', (width, count) => {
  expect(partnersInView(width)).toBe(count);
});

test('the row moves by one and goes on at the other end', () => {
  const row = { total: 9, inView: 5 };
  expect(startAfterStep(0, 1, row)).toBe(1);
  expect(startAfterStep(4, 1, row)).toBe(0);
  expect(startAfterStep(0, -1, row)).toBe(4);
});

test('a row that fits stays where it is', () => {
  expect(startAfterStep(0, 1, { total: 3, inView: 5 })).toBe(0);
  expect(startAfterStep(0, -1, { total: 0, inView: 1 })).toBe(0);
});

test('after the window has grown, the row never begins too late', () => {
  expect(startAfterStep(8, -1, { total: 9, inView: 5 })).toBe(3);
});

test('no step ever leaves an empty place', () => {
  const numbers = fc.record({ total: fc.nat(30), inView: fc.integer({ min: 1, max: 5 }), start: fc.nat(30) });
  fc.assert(
    fc.property(numbers, fc.constantFrom(1 as const, -1 as const), ({ start, ...row }, step) => {
      const next = startAfterStep(start, step, row);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThanOrEqual(lastStart(row));
    }),
  );
});

test('only a swipe over 50 pixels changes the slide', () => {
  expect(stepOfSwipe(50)).toBeUndefined();
  expect(stepOfSwipe(-50)).toBeUndefined();
  expect(stepOfSwipe(-51)).toBe(1);
  expect(stepOfSwipe(51)).toBe(-1);
});
