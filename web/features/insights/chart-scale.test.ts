import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartTicks } from './chart-scale.ts';

test('lines are at round numbers', () => {
  expect(chartTicks(0)).toEqual([0, 1]);
  expect(chartTicks(3)).toEqual([0, 1, 2, 3]);
  expect(chartTicks(37)).toEqual([0, 10, 20, 30, 40]);
  expect(chartTicks(1_900)).toEqual([0, 500, 1_000, 1_500, 2_000]);
});

test('the highest line is never below the largest value, and never far above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (max) => {
      const ticks = chartTicks(max);
      const top = ticks.at(-1) ?? 0;
      expect(top).toBeGreaterThanOrEqual(max);
      expect(top).toBeLessThan(max * 2 + 1);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
