import fc from 'fast-check';
import { expect, it } from 'vitest';
import { namedPlaces, type Point, placeIn, pointAfterKey, pointAt, viewOf } from './map-projection.ts';

const points = [
  { latitude: -1.9, longitude: 30.0 },
  { latitude: -2.0, longitude: 30.3 },
];

it('a view holds all its points, and is four to three', () => {
  const view = viewOf(points);
  for (const point of points) {
    const { x, y } = placeIn(view, point);
    expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0);
  }
  expect((view.east - view.west) / (view.north - view.south)).toBeCloseTo(4 / 3);
});

it('a single point is in the middle, with land around it', () => {
  const view = viewOf([{ latitude: -1.9, longitude: 30 }]);
  expect(placeIn(view, { latitude: -1.9, longitude: 30 })).toEqual({ x: expect.closeTo(0.5), y: expect.closeTo(0.5) });
  expect(view.north - view.south).toBeGreaterThan(0.05);
});

it('what is pointed at is where it was drawn', () => {
  const view = viewOf(points);
  const { latitude, longitude } = pointAt(view, placeIn(view, { latitude: -1.95, longitude: 30.1 }));
  expect(latitude).toBeCloseTo(-1.95, 4);
  expect(longitude).toBeCloseTo(30.1, 4);
});

it.each([
  ['ArrowLeft', { x: -0.02, y: 0 }],
  ['ArrowRight', { x: 0.02, y: 0 }],
  ['ArrowUp', { x: 0, y: -0.02 }],
  ['ArrowDown', { x: 0, y: 0.02 }],
])('%s moves a point by a small part of the map', (key, by) => {
  const view = viewOf(points);
  const middle = pointAt(view, { x: 0.5, y: 0.5 });
  const { x, y } = placeIn(view, pointAfterKey(view, middle, key) ?? middle);
  expect(x).toBeCloseTo(0.5 + by.x, 3);
  expect(y).toBeCloseTo(0.5 + by.y, 3);
});

it('other keys move nothing', () => {
  for (const key of ['Tab', 'Enter', 'a', ''])
    expect(pointAfterKey(viewOf(points), points[0] as Point, key)).toBe(undefined);
});

it('names never overlap, the first always has room, and none is left out that had room', () => {
  const place = fc.record({
    latitude: fc.double({ min: -2, max: -1.9, noNaN: true }),
    longitude: fc.double({ min: 30, max: 30.3, noNaN: true }),
  });
  const overlap = (one: Point, other: Point) => {
    const [a, b] = [placeIn(viewOf(points), one), placeIn(viewOf(points), other)];
    return Math.abs(a.x - b.x) <= 0.17 && Math.abs(a.y - b.y) <= 0.07;
  };
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), (places) => {
      const named = namedPlaces(places, viewOf(points));
      const shown = places.filter((one) => named.has(one));
      expect(shown[0]).toBe(places[0]);
      for (const one of shown) for (const other of shown) expect(one === other || !overlap(one, other)).toBe(true);
      for (const hidden of places.filter((one) => !named.has(one))) {
        expect(shown.some((one) => overlap(one, hidden))).toBe(true);
      }
    }),
  );
});
