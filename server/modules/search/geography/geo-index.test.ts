import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GeoIndex } from './geo-index.ts';
import { areaRegion, boxRegion, circleRegion, type Region } from './regions.ts';

const latitude = fc.double({ min: -2.9, max: -1, noNaN: true });
const longitude = fc.double({ min: 28.8, max: 30.9, noNaN: true });
const point = fc.record({ latitude, longitude });

const region: fc.Arbitrary<Region> = fc.oneof(
  fc.tuple(point, point).map(([a, b]) =>
    boxRegion({
      west: Math.min(a.longitude, b.longitude),
      east: Math.max(a.longitude, b.longitude),
      south: Math.min(a.latitude, b.latitude),
      north: Math.max(a.latitude, b.latitude),
    }),
  ),
  fc
    .tuple(point, fc.double({ min: 0.1, max: 120, noNaN: true }))
    .map(([at, kilometres]) => circleRegion({ ...at, kilometres })),
  fc.array(point, { minLength: 3, maxLength: 12 }).map(areaRegion),
);

test('a region names exactly the points in it, after moves and merges', () => {
  const property = fc.property(
    fc.array(point, { minLength: 1, maxLength: 1_500 }),
    fc.array(region, { maxLength: 5 }),
    (points, regions) => {
      const index = new GeoIndex();
      const places = points.map((place) => ({ ...place }));
      for (const [ordinal, place] of places.entries()) index.add(ordinal, place.latitude, place.longitude);
      for (const [ordinal, place] of places.entries()) {
        if (ordinal % 7 !== 0) continue;
        place.latitude = -1.5;
        index.add(ordinal, place.latitude, place.longitude);
      }
      for (const asked of regions) {
        const found = new Set<number>();
        index.visit(asked, (ordinal, isCertain) => {
          const place = places[ordinal];
          if (place === undefined) return;
          const isIn = asked.has(place.latitude, place.longitude);
          if (isIn) found.add(ordinal);
          // Only entries left behind by a move may be listed without being there.
          else if (isCertain) expect(ordinal % 7).toBe(0);
        });
        const expected = places.flatMap((place, ordinal) =>
          asked.has(place.latitude, place.longitude) ? [ordinal] : [],
        );
        expect([...found].sort((a, b) => a - b)).toEqual(expected);
      }
    },
  );
  fc.assert(property, { numRuns: 60 });
});
