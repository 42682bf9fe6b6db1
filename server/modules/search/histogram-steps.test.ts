import { expect, test } from 'vitest';
import { histogramOf, priceSteps, sizeSteps } from './histogram-steps.ts';

test.each([
  [0, 0],
  [9.99, 0],
  [10, 0],
  [12.5, 1],
  [99.99, 9],
  [100, 10],
  [10 ** 9, priceSteps.ends.length - 1],
])('a price of %d is on step %d', (price, step) => {
  expect(priceSteps.stepOf(price)).toBe(step);
});

test('steps begin where they say', () => {
  for (const [step, end] of sizeSteps.ends.entries()) {
    expect(sizeSteps.stepOf(end)).toBe(step);
    if (step > 0) expect(sizeSteps.stepOf(end - 0.001)).toBe(step - 1);
  }
});

test('a histogram has at most twenty neighbouring ranges and loses nothing', () => {
  const counts = priceSteps.ends.map((_, step) => (step >= 5 && step <= 50 ? step : 0));
  const buckets = histogramOf(priceSteps, counts);
  expect(buckets.length).toBeLessThanOrEqual(20);
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(counts.reduce((sum, count) => sum + count, 0));
  expect(buckets[0]?.from).toBe(priceSteps.ends[5]);
  for (const [at, { from }] of buckets.entries()) if (at > 0) expect(from).toBe(buckets[at - 1]?.to);
  expect(
    histogramOf(
      priceSteps,
      priceSteps.ends.map(() => 0),
    ),
  ).toEqual([]);
});
