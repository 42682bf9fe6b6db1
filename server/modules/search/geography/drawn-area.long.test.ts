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

test('the answer for a whole cell of the map holds for every point in it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const property = fc.property(
    fc.array(corner, { minLength: 3, maxLength: 40 }),
    fc.array(fc.tuple(place, place, share, share), { minLength: 1, maxLength: 30 }),
    (area, parts) => {
      const drawn = new DrawnArea(area);
      for (const [a, b, north, east] of parts) {
        // Small ones too: hardly anything is known of large ones.
        const [height, width] = [b.latitude - a.latitude, b.longitude - a.longitude].map(
          (size) => Math.abs(size) * 0.05,
        );
        const part = {
          south: a.latitude,
          north: a.latitude + (height ?? 0),
          west: a.longitude,
          east: a.longitude + (width ?? 0),
        };
        const relation = drawn.relationTo(part);
        const [latitude, longitude] = [part.south + north * (height ?? 0), part.west + east * (width ?? 0)];
        if (relation !== 'unknown') expect(isInArea(area, latitude, longitude)).toBe(relation === 'inside');
      }
    },
  );
  fc.assert(property, { numRuns: 2_000 });
});

test('the centre of an area is certainly inside, and distant points are outside', () => {
  const square = [-2, -1].flatMap((latitude) => [29, 30].map((longitude) => ({ latitude, longitude })));
  const drawn = new DrawnArea([square[0], square[1], square[3], square[2]].flatMap((point) => point ?? []));
  expect(drawn.relationTo({ south: -1.6, north: -1.4, west: 29.4, east: 29.6 })).toBe('inside');
  expect(drawn.relationTo({ south: -3.6, north: -3.4, west: 29.4, east: 29.6 })).toBe('outside');
  expect(drawn.relationTo({ south: -1.6, north: -1.4, west: 29.4, east: 31 })).toBe('unknown');
});
