import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDrawable, mostCorners } from '#contract/search/drawing.ts';
import { areSameBounds, boundsOf, circleAround, cornersOfDrawing, type Position } from './geometry.ts';

const kigali = { latitude: -1.95, longitude: 30.06 };

const atMost = (mostCorners: number) => ({ mostCorners, isAllowed: () => true });

const positions = fc.array(
  fc.record({
    latitude: fc.double({ min: -3, max: -1, noNaN: true }),
    longitude: fc.double({ min: 28, max: 31, noNaN: true }),
  }),
  { minLength: 1, maxLength: 200 },
);

describe('bounds', () => {
  it('hold every position, and no less would', () => {
    fc.assert(
      fc.property(positions, (given) => {
        const { west = 0, south = 0, east = 0, north = 0 } = boundsOf(given) ?? {};
        expect(given.every(({ longitude }) => longitude >= west && longitude <= east)).toBe(true);
        expect(given.every(({ latitude }) => latitude >= south && latitude <= north)).toBe(true);
        expect(given.map(({ longitude }) => longitude)).toEqual(expect.arrayContaining([west, east]));
        expect(given.map(({ latitude }) => latitude)).toEqual(expect.arrayContaining([south, north]));
      }),
    );
    expect(boundsOf([])).toBeUndefined();
  });

  it('are the same when an address has rounded them, and not when the map has moved', () => {
    const bounds = { west: 29.123456, south: -2, east: 30, north: -1.5 };
    expect(areSameBounds(bounds, { ...bounds, west: 29.12346 })).toBe(true);
    expect(areSameBounds(bounds, { ...bounds, west: 29.13 })).toBe(false);
  });
});

describe('a circle', () => {
  it('is closed, and as wide as it is high on the ground', () => {
    const circle = circleAround(kigali, 11.132);
    expect(circle[0]).toEqual(circle.at(-1));
    const { west, south, east, north } = boundsOf(circle) ?? { west: 0, south: 0, east: 0, north: 0 };
    expect(north - south).toBeCloseTo(0.2, 5);
    expect((east - west) * Math.cos((kigali.latitude * Math.PI) / 180)).toBeCloseTo(0.2, 3);
  });
});

describe('a drawn area', () => {
  const square: Position[] = [
    ...Array.from({ length: 50 }, (_, step) => ({ latitude: -2, longitude: 30 + step / 50 })),
    ...Array.from({ length: 50 }, (_, step) => ({ latitude: -2 + step / 50, longitude: 31 })),
    ...Array.from({ length: 50 }, (_, step) => ({ latitude: -1, longitude: 31 - step / 50 })),
  ];

  it('keeps its corners and loses what lies between them', () => {
    const corners = cornersOfDrawing(square, atMost(60));
    expect(corners).toContainEqual({ latitude: -2, longitude: 30 });
    expect(corners).toContainEqual({ latitude: -2, longitude: 31 });
    expect(corners?.length).toBeLessThan(8);
  });

  it('never has more corners than an address takes, nor corners that were not drawn', () => {
    fc.assert(
      fc.property(positions, (line) => {
        const corners = cornersOfDrawing(line, atMost(20));
        if (corners === undefined) return;
        expect(corners.length).toBeLessThanOrEqual(20);
        expect(corners.length).toBeGreaterThanOrEqual(3);
        for (const corner of corners) expect(line).toContain(corner);
      }),
    );
  });

  it('is what is around a scribble that crosses itself too often, and a loop as it was drawn', () => {
    const limits = { mostCorners, isAllowed: isDrawable };
    const star = (points: number, step: number) =>
      Array.from({ length: points }, (_, at) => ({
        latitude: -2 + Math.sin((at * step * 2 * Math.PI) / points),
        longitude: 30 + Math.cos((at * step * 2 * Math.PI) / points),
      }));
    expect(cornersOfDrawing(star(5, 2), limits)).toEqual(star(5, 2));
    const scribble = star(45, 22);
    expect(isDrawable(scribble)).toBe(false);
    const around = cornersOfDrawing([...scribble, kigali, ...scribble], limits) ?? [];
    expect(isDrawable(around)).toBe(true);
    expect(around).not.toContainEqual(kigali);
    // Every point of the star is a corner of the area around it.
    expect(around.length).toBe(45);
    expect(boundsOf(around)).toEqual(boundsOf(scribble));
  });

  it('is none when the hand has hardly moved', () => {
    expect(cornersOfDrawing([kigali, kigali, kigali], atMost(60))).toBeUndefined();
    expect(cornersOfDrawing([kigali], atMost(60))).toBeUndefined();
  });
});
