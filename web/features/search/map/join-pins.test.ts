import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Money } from '#contract/money.ts';
import { usd } from '#web/testing/sample-listing.ts';
import { isOneSpot, joinPins, type MapAnswer, markerPixels, type Pin } from './join-pins.ts';

const pinAt = (longitude: number, latitude: number, price: number) =>
  ({ longitude, latitude, product: { _id: `${longitude} ${latitude} ${price}`, price, money: usd(price) } }) as Pin;

type Cluster = MapAnswer['clusters'][number];

/** A cluster of the server, as wide as its grid's cell may be. */
const clusterAt = (longitude: number, latitude: number, count: number, span = 0): Cluster => ({
  longitude,
  latitude,
  count,
  priceMin: 50,
  priceMax: 90,
  box: { west: longitude - span, east: longitude + span, south: latitude - span, north: latitude + span },
});

const unitsOf = ({ amount }: Money) => amount / 100;
const join = (pins: Pin[], scale: number, clusters: Cluster[] = [], deal?: 'sale') =>
  joinPins({ pins, clusters }, scale, { deal, unitsOf });

const place = fc.tuple(
  fc.double({ min: 29, max: 31, noNaN: true }),
  fc.double({ min: -3, max: -1, noNaN: true }),
  fc.integer({ min: 1, max: 1e6 }),
);
const scales = fc.integer({ min: 10, max: 1e6 });

describe('pins that would hide one another', () => {
  it('become one, with their number, prices and bounds', () => {
    const { pins, groups } = join([pinAt(30, -2, 100), pinAt(30.01, -2, 300), pinAt(30.5, -2, 200)], 1_000);
    expect(pins.map(({ product }) => product.price)).toEqual([200]);
    expect(groups).toMatchObject([
      { count: 2, priceMin: 100, priceMax: 300, box: { west: 30, east: 30.01, south: -2, north: -2 } },
    ]);
  });

  it('have no range of prices that cannot be compared', () => {
    const night = pinAt(30.01, -2, 65);
    const stay = { ...night, product: { ...night.product, purpose: 'rent', rentPeriod: 'night' } } as Pin;
    const rangeOf = ({ groups }: ReturnType<typeof join>) =>
      groups.map(({ priceMin, priceMax }) => [priceMin, priceMax]);
    expect(rangeOf(join([pinAt(30, -2, 190_000), stay], 1_000))).toEqual([[undefined, undefined]]);
    expect(rangeOf(join([stay, { ...stay, longitude: 30.02 }], 1_000))).toEqual([[65, 65]]);
    // The prices of listings that the server has only counted are known only with a deal.
    expect(rangeOf(join([], 1_000, [clusterAt(30, -2, 7)]))).toEqual([[undefined, undefined]]);
    expect(rangeOf(join([], 1_000, [clusterAt(30, -2, 7)], 'sale'))).toEqual([[50, 90]]);
  });

  it('part when the map is near enough', () => {
    const given = [pinAt(30, -2, 100), pinAt(30.01, -2, 300)];
    expect(join(given, 1_000).groups).toHaveLength(1);
    expect(join(given, 10_000)).toEqual({ pins: given, groups: [] });
  });

  it('are joined with clusters that the server has counted, whose listings are not known one by one', () => {
    const { pins, groups } = join([pinAt(30, -2, 100)], 1_000, [clusterAt(30.01, -2, 7, 0.005)], 'sale');
    expect(pins).toEqual([]);
    expect(groups).toMatchObject([
      { count: 8, priceMin: 50, priceMax: 100, pins: [], box: { west: 30, east: 30.015 } },
    ]);
  });

  it('are never lost nor doubled, nor hide another, at any scale', () => {
    fc.assert(
      fc.property(fc.array(place), fc.array(place, { maxLength: 20 }), scales, (places, crowds, scale) => {
        const given = places.map(([x, y, price]) => pinAt(x, y, price));
        const clusters = crowds.map(([x, y, count]) => clusterAt(x, y, count));
        const { pins, groups } = join(given, scale, clusters);
        const total = given.length + clusters.reduce((sum, { count }) => sum + count, 0);
        expect(pins.length + groups.reduce((sum, { count }) => sum + count, 0)).toBe(total);
        expect(new Set(pins).size).toBe(pins.length);
        const markers = [...pins, ...groups];
        markers.forEach((one, index) => {
          for (const other of markers.slice(index + 1)) {
            const isApart =
              Math.abs(one.longitude - other.longitude) * scale > markerPixels.wide - 0.1 ||
              Math.abs(one.latitude - other.latitude) * scale > markerPixels.high - 0.1;
            expect(isApart).toBe(true);
          }
        });
      }),
    );
  });
});

describe('a group that is zoomed to', () => {
  it('parts, because it is never larger than four markers beside and above one another', () => {
    // The space that a phone of 320 pixels leaves for a group within the edges of its map.
    const room = { wide: 224, high: 300 };
    const near = fc.tuple(
      fc.double({ min: 30, max: 30.2, noNaN: true }),
      fc.double({ min: -2, max: -1.8, noNaN: true }),
      fc.constant(1),
    );
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 10, max: 1e5 }),
        (places, scale) => {
          for (const { box, pins } of join(
            places.map(([x, y, price]) => pinAt(x, y, price)),
            scale,
          ).groups) {
            const [wide, high] = [box.east - box.west, box.north - box.south];
            const fitted = Math.min(room.wide / wide, room.high / high);
            expect(fitted).toBeGreaterThan(scale);
            if (!Number.isFinite(fitted)) continue;
            const parted = join([...pins], fitted);
            expect(parted.pins.length + parted.groups.length).toBeGreaterThan(1);
          }
        },
      ),
    );
  });

  it('is one spot when its listings are at one point, or too near for any zoom', () => {
    const groupOf = (pins: Pin[], clusters: Cluster[] = []) => {
      const [group] = join(pins, 1, clusters).groups;
      if (group === undefined) throw new Error('Nothing was joined');
      return group;
    };
    expect(isOneSpot(groupOf([pinAt(30, -2, 1), pinAt(30, -2, 2)]), 1e6)).toBe(true);
    expect(isOneSpot(groupOf([], [clusterAt(30, -2, 300), clusterAt(30, -2, 5)]), 1e6)).toBe(true);
    expect(isOneSpot(groupOf([pinAt(30, -2, 1), pinAt(30.0002, -2, 2)]), 180_000)).toBe(true);
    expect(isOneSpot(groupOf([pinAt(30, -2, 1), pinAt(30.001, -2, 2)]), 180_000)).toBe(false);
    expect(isOneSpot(groupOf([pinAt(30, -2, 1)], [clusterAt(30.0002, -2, 300)]), 180_000)).toBe(false);
  });
});
