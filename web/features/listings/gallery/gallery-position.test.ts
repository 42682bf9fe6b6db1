import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexAtScroll, placeInBox, stepIndex, zoomOrigin } from './gallery-position.ts';

test('next after the last picture is the first, previous before the first the last', () => {
  expect(stepIndex(4, 1, 5)).toBe(0);
  expect(stepIndex(0, -1, 5)).toBe(4);
  expect(stepIndex(1, 1, 5)).toBe(2);
  expect(stepIndex(0, 1, 0)).toBe(0);
});

test('whatever the steps, a picture of the row is shown', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.integer({ min: -50, max: 50 })), (count, steps) => {
      const index = steps.reduce((at, step) => stepIndex(at, step, count), 0);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(count);
    }),
  );
});

test('the picture nearest to the middle of the strip is the present one', () => {
  expect(indexAtScroll(0, 300, 4)).toBe(0);
  expect(indexAtScroll(149, 300, 4)).toBe(0);
  expect(indexAtScroll(151, 300, 4)).toBe(1);
  expect(indexAtScroll(5_000, 300, 4)).toBe(3);
  expect(indexAtScroll(-20, 300, 4)).toBe(0);
  expect(indexAtScroll(100, 0, 4)).toBe(0);
});

test('zooming grows from the point under the pointer, at most from an edge', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 };
  expect(zoomOrigin({ x: 100, y: 50 }, box)).toBe('0.0% 0.0%');
  expect(zoomOrigin({ x: 300, y: 150 }, box)).toBe('50.0% 50.0%');
  expect(zoomOrigin({ x: 9_999, y: -5 }, box)).toBe('100.0% 0.0%');
  expect(placeInBox({ x: 0, y: 0 }, { ...box, width: 0 }).x).toBe(0.5);
});
