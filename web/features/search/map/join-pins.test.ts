import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPins, type Pin } from './join-pins.ts';

const pinAt = (longitude: number, latitude: number, price: number) =>
  ({ longitude, latitude, product: { _id: `${longitude} ${latitude} ${price}`, price } }) as Pin;

describe('pins that would hide one another', () => {
  it('become one, with their number, prices and place', () => {
    const { pins, groups } = joinPins([pinAt(30, -2, 100), pinAt(30.01, -2, 300), pinAt(30.5, -2, 200)], 1_000);
    expect(pins.map(({ product }) => product.price)).toEqual([200]);
    expect(groups).toMatchObject([
      { count: 2, priceMin: 100, priceMax: 300, box: { west: 30, east: 30.01, south: -2, north: -2 } },
    ]);
  });

  it('part when the map is near enough', () => {
    const given = [pinAt(30, -2, 100), pinAt(30.01, -2, 300)];
    expect(joinPins(given, 1_000).groups).toHaveLength(1);
    expect(joinPins(given, 10_000)).toEqual({ pins: given, groups: [] });
  });

  it('are never lost nor doubled, at any scale', () => {
    const place = fc.tuple(
      fc.double({ min: 29, max: 31, noNaN: true }),
      fc.double({ min: -3, max: -1, noNaN: true }),
      fc.integer({ min: 1, max: 1e6 }),
    );
    fc.assert(
      fc.property(fc.array(place), fc.integer({ min: 10, max: 1e6 }), (places, scale) => {
        const given = places.map(([x, y, price]) => pinAt(x, y, price));
        const { pins, groups } = joinPins(given, scale);
        const all = [...pins, ...groups.flatMap((group) => group.pins)];
        expect(all).toHaveLength(given.length);
        expect(new Set(all)).toEqual(new Set(given));
        // None hides another one: the smallest distance is what joined them.
        const markers = [...pins, ...groups];
        markers.forEach((one, index) => {
          for (const other of markers.slice(index + 1)) {
            const isApart =
              Math.abs(one.longitude - other.longitude) * scale > 87.9 ||
              Math.abs(one.latitude - other.latitude) * scale > 49.9;
            expect(isApart).toBe(true);
          }
        });
        expect(groups.every(({ count, pins: joined }) => count === joined.length && count > 1)).toBe(true);
      }),
    );
  });
});
