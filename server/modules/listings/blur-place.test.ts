import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blurPlace } from './blur-place.ts';

/** Metres between two points on a sphere (haversine), independent of how the place was moved. */
function metresBetween(a: { latitude: number; longitude: number }, b: typeof a): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [height, width] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(height / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(width / 2) ** 2;
  return 2 * 6_371_009 * Math.asin(Math.sqrt(half));
}

const fraction = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const placeInEastAfrica = fc.record({
  latitude: fc.double({ min: -12, max: 12, noNaN: true }),
  longitude: fc.double({ min: 25, max: 45, noNaN: true }),
});

it('moves a place by 100 to 300 metres, whatever chance says', () => {
  fc.assert(
    fc.property(placeInEastAfrica, fraction, fraction, (place, distance, direction) => {
      const chances = [distance, direction];
      const metres = metresBetween(
        place,
        blurPlace(place, () => chances.shift() ?? 0),
      );
      // Rounding to five decimals moves it by another metre at most, and the Earth is no exact sphere.
      expect(metres).toBeGreaterThan(98);
      expect(metres).toBeLessThan(302);
    }),
  );
});

it('moves it in every direction and does not favour the rim or the middle', () => {
  const centre = { latitude: -1.95, longitude: 30.06 };
  const moved = Array.from({ length: 4_000 }, () => blurPlace(centre, Math.random));
  const share = (isCounted: (place: typeof centre) => boolean) => moved.filter(isCounted).length / moved.length;
  expect(share(({ latitude }) => latitude > centre.latitude)).toBeCloseTo(0.5, 1);
  expect(share(({ longitude }) => longitude > centre.longitude)).toBeCloseTo(0.5, 1);
  // The ring from 100 to 200 m holds three eighths of the area from 100 to 300 m.
  expect(share((place) => metresBetween(centre, place) < 200)).toBeCloseTo(3 / 8, 1);
});
