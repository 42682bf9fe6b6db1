import type { EndpointResponse } from '#contract/endpoint.ts';
import type { mapListings } from '#contract/search/search.endpoints.ts';
import { type Bounds, boundsOf, type Position } from '#web/ui/map/geometry.ts';

export type MapAnswer = EndpointResponse<typeof mapListings>;
export type Pin = MapAnswer['pins'][number];

/** Several listings at one spot of the map. `pins` are those we know one by one; the server keeps larger crowds to itself. */
export type Group = Position & { count: number; priceMin: number; priceMax: number; box: Bounds; pins: readonly Pin[] };

/** A pin is about so large on the screen; closer ones would hide one another. */
const pinPixels = { wide: 84, high: 46 };

function groupOf(pins: readonly Pin[]): Group {
  const prices = pins.map(({ product }) => product.price);
  const box = boundsOf(pins) ?? { west: 0, south: 0, east: 0, north: 0 };
  const middle = (of: (pin: Pin) => number) => pins.reduce((sum, pin) => sum + of(pin), 0) / pins.length;
  return {
    latitude: middle(({ latitude }) => latitude),
    longitude: middle(({ longitude }) => longitude),
    count: pins.length,
    priceMin: Math.min(...prices),
    priceMax: Math.max(...prices),
    box,
    pins,
  };
}

/** Joins pins that would hide one another at this scale, so that each price that is shown can be read and touched. */
export function joinPins(pins: readonly Pin[], pixelsPerDegree: number): { pins: Pin[]; groups: Group[] } {
  const crowds: { at: Position; pins: Pin[] }[] = [];
  const [wide, high] = [pinPixels.wide / pixelsPerDegree, pinPixels.high / pixelsPerDegree];
  for (const pin of pins) {
    const near = crowds.find(
      ({ at }) => Math.abs(at.longitude - pin.longitude) < wide && Math.abs(at.latitude - pin.latitude) < high,
    );
    if (near === undefined) crowds.push({ at: pin, pins: [pin] });
    else near.pins.push(pin);
  }
  return {
    pins: crowds.flatMap((crowd) => (crowd.pins.length === 1 ? crowd.pins : [])),
    groups: crowds.filter((crowd) => crowd.pins.length > 1).map((crowd) => groupOf(crowd.pins)),
  };
}
