import { expect, it } from 'vitest';
import { placeIn, pointAt, viewOf } from './map-projection.ts';

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

it('a single point stands in the middle, with land around it', () => {
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
