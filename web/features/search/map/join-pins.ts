import type { ApiResponse } from '#contract/api.ts';
import { comparedCents, type SearchDeal } from '#contract/listings/shown-price.ts';
import { dollarsOfCents } from '#contract/money.ts';
import { type Bounds, boundsOf, type Position } from '#web/ui/map/geometry.ts';

export type MapAnswer = ApiResponse<'GET /api/product/map'>;
export type Pin = MapAnswer['pins'][number];

/** Several listings at one spot of the map. `pins` are those we know one by one; the server keeps larger crowds to itself. */
export type Group = Position & {
  count: number;
  priceMin?: number;
  priceMax?: number;
  box: Bounds;
  pins: readonly Pin[];
};

/** A marker is about so large on the screen; closer ones would hide one another. */
const markerPixels = { wide: 88, high: 50 };

function groupOf(pins: readonly Pin[], deal: SearchDeal | undefined): Group {
  const prices = pins.flatMap(({ product }) => comparedCents(product, deal) ?? []).map(dollarsOfCents);
  const box = boundsOf(pins) ?? { west: 0, south: 0, east: 0, north: 0 };
  const middle = (of: (pin: Pin) => number) => pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length;
  return {
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    count: pins.length,
    ...(prices.length > 0 && { priceMin: Math.min(...prices), priceMax: Math.max(...prices) }),
    box,
    pins,
  };
}

type Crowd = { at: Position; pins: Pin[] };

/** Two crowds as one, in the middle of all their pins. */
function joined(one: Crowd, other: Crowd): Crowd {
  const [a, b] = [one.pins.length, other.pins.length];
  const between = (of: (at: Position) => number) => (of(one.at) * a + of(other.at) * b) / (a + b);
  const at = { latitude: between(({ latitude }) => latitude), longitude: between(({ longitude }) => longitude) };
  return { at, pins: [...one.pins, ...other.pins] };
}

/** Joins pins that would hide one another at this scale, so that each price that is shown can be read and touched. */
export function joinPins(
  pins: readonly Pin[],
  pixelsPerDegree: number,
  deal?: SearchDeal,
): { pins: Pin[]; groups: Group[] } {
  const [wide, high] = [markerPixels.wide / pixelsPerDegree, markerPixels.high / pixelsPerDegree];
  const crowds: Crowd[] = [];
  for (const pin of pins) {
    let crowd: Crowd = { at: pin, pins: [pin] };
    // What has been joined lies elsewhere, and may hide another one there.
    for (;;) {
      const { at } = crowd;
      const near = crowds.findIndex(
        (other) =>
          Math.abs(other.at.longitude - at.longitude) < wide && Math.abs(other.at.latitude - at.latitude) < high,
      );
      const [hidden] = near === -1 ? [] : crowds.splice(near, 1);
      if (hidden === undefined) break;
      crowd = joined(hidden, crowd);
    }
    crowds.push(crowd);
  }
  return {
    pins: crowds.flatMap((crowd) => (crowd.pins.length === 1 ? crowd.pins : [])),
    groups: crowds.filter((crowd) => crowd.pins.length > 1).map(({ pins: together }) => groupOf(together, deal)),
  };
}
