import { expect, test } from 'vitest';
import { histogramOf, priceLadder, sizeLadder } from './ladder.ts';

test.each([
  [0, 0],
  [9.99, 0],
  [10, 0],
  [12.5, 1],
  [99.99, 9],
  [100, 10],
  [10 ** 9, priceLadder.ends.length - 1],
])('a price of %d stands on step %d', (price, step) => {
  expect(priceLadder.stepOf(price)).toBe(step);
});

test('steps begin where they say', () => {
  for (const [step, end] of sizeLadder.ends.entries()) {
    expect(sizeLadder.stepOf(end)).toBe(step);
    if (step > 0) expect(sizeLadder.stepOf(end - 0.001)).toBe(step - 1);
  }
});

test('a histogram has at most twenty neighbouring ranges and loses nothing', () => {
  const counts = priceLadder.ends.map((_, step) => (step >= 5 && step <= 50 ? step : 0));
  const buckets = histogramOf(priceLadder, counts);
  expect(buckets.length).toBeLessThanOrEqual(20);
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(buckets[0]?.from).toBe(priceLadder.ends[5]);
  for (const [at, { from }] of buckets.entries()) if (at > 0) expect(from).toBe(buckets[at - 1]?.to);
  expect(
    histogramOf(
      priceLadder,
      priceLadder.ends.map(() => 0),
    ),
  ).toEqual([]);
});
