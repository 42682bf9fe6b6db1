import fc from 'fast-check';
import { expect, it } from 'vitest';
import { besidePin, gaps, isOnMap } from './beside-pin.ts';

const card = { width: 380, height: 150 };
const map = { width: 1440, height: 760, top: 60 };

it('is at the right of its pin, or at the left where there is no room', () => {
  expect(besidePin({ x: 500, y: 400 }, card, map)).toEqual({ left: 500 + gaps.pin, top: 325 });
  expect(besidePin({ x: 1300, y: 400 }, card, map)).toEqual({ left: 1300 - gaps.pin - card.width, top: 325 });
});

it('is below its pin where neither side has room, and above it at the lower edge', () => {
  const narrow = { width: 480, height: 760, top: 60 };
  expect(besidePin({ x: 240, y: 300 }, card, narrow)).toEqual({ left: 50, top: 300 + gaps.above });
  expect(besidePin({ x: 240, y: 740 }, card, narrow)).toEqual({ left: 50, top: 740 - gaps.above - card.height });
});

it('is always whole within the map and never over its pin', () => {
  const sizes = fc.record({ width: fc.integer({ min: 450, max: 2000 }), height: fc.integer({ min: 420, max: 1200 }) });
  fc.assert(
    fc.property(
      sizes,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (size, x, y) => {
        const pin = { x: x * size.width, y: y * size.height };
        const { left, top } = besidePin(pin, card, { ...size, top: 60 });
        expect(left).toBeGreaterThanOrEqual(gaps.edge);
        expect(top).toBeGreaterThanOrEqual(gaps.edge);
        expect(left + card.width).toBeLessThanOrEqual(size.width - gaps.edge);
        expect(top + card.height).toBeLessThanOrEqual(size.height - gaps.edge);
        const isBeside = left >= pin.x + gaps.above || left + card.width <= pin.x - gaps.above;
        const isAboveOrBelow = top >= pin.y + gaps.above || top + card.height <= pin.y - gaps.above;
        expect(isBeside || isAboveOrBelow).toBe(true);
      },
    ),
  );
});

it('goes when its pin has left the map', () => {
  expect(isOnMap({ x: 10, y: 10 }, map)).toBe(true);
  expect(isOnMap({ x: -1, y: 10 }, map)).toBe(false);
  expect(isOnMap({ x: 10, y: 761 }, map)).toBe(false);
});
