import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DrawnArea } from './drawn-area.ts';
import { isInArea } from './shapes.ts';

// On a grid, so that corners, edges and points often meet.
const onGrid = (min: number, max: number) => fc.integer({ min: min * 20, max: max * 20 }).map((steps) => steps / 20);
const anywhere = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const degrees = (min: number, max: number) => fc.oneof(onGrid(min, max), anywhere(min, max));
const corner = fc.record({ latitude: degrees(-3, -1), longitude: degrees(28, 31) });
const place = fc.record({ latitude: degrees(-4, 0), longitude: degrees(27, 32) });

test('an area has the points that its edges enclose, crossed or not', () => {
  const property = fc.property(
    fc.array(corner, { minLength: 1, maxLength: 120 }),
    fc.array(place, { minLength: 1, maxLength: 60 }),
    (area, places) => {
      const drawn = new DrawnArea(area);
      for (const { latitude, longitude } of [...places, ...area]) {
        expect(drawn.has(latitude, longitude)).toBe(isInArea(area, latitude, longitude));
      }
    },
  );
  fc.assert(property, { numRuns: 2_000 });
});

test('an area has no point that is nowhere', () => {
  const drawn = new DrawnArea([
    { latitude: -2, longitude: 29 },
    { latitude: -2, longitude: 30 },
    { latitude: -1, longitude: 30 },
  ]);
  expect(drawn.has(-1.9, 29.9)).toBe(true);
  expect(drawn.has(Number.NaN, 29.9)).toBe(false);
  expect(drawn.has(-1.9, Number.NaN)).toBe(false);
});
