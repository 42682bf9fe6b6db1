import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadingProgress } from './loading-progress.ts';

test('begins at nothing and comes near 90 percent within a few seconds', () => {
  expect(loadingProgress(0)).toBe(0);
  expect(loadingProgress(900)).toBeGreaterThan(50);
  expect(loadingProgress(5_000)).toBeGreaterThan(89);
});

test('always rises, never past 90 percent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600_000 }), fc.integer({ min: 0, max: 60_000 }), (earlier, more) => {
      expect(loadingProgress(earlier + more)).toBeGreaterThanOrEqual(loadingProgress(earlier));
      expect(loadingProgress(earlier + more)).toBeLessThanOrEqual(90);
    }),
  );
});
