import type { ApiResponse } from '#contract/api.ts';
import { comparedMoney, plainPriceOf, type SearchDeal } from '#contract/listings/shown-price.ts';
import type { Money } from '#contract/money.ts';
import { type Bounds, boundsOf, type Position } from '#web/ui/map/geometry.ts';

export type MapAnswer = ApiResponse<'GET /api/product/map'>;
export type Pin = MapAnswer['pins'][number];
type Cluster = MapAnswer['clusters'][number];

/** Several listings at one spot of the map; with the range of their prices where those can be compared. `pins` are all of them, or none where the server has only counted some. */
export type Group = Position & {
  count: number;
  priceMin?: number;
  priceMax?: number;
  box: Bounds;
  pins: readonly Pin[];
};

/** A marker is about so large on the screen; closer ones would hide one another. */
export const markerPixels = { wide: 88, high: 50 };

/** A pin, or a cluster of the server. */
type Spot = Position & { count: number; pin?: Pin; cluster?: Cluster };

/** What prices are joined by: the deal they are of, and what an amount is in the currency of the map. */
export type Joining = { deal?: SearchDeal | undefined; unitsOf: (money: Money) => number | undefined };

/** The amount that is compared on a map: the whole price of the stay that is looked for, else the price of the deal. */
export const moneyOnMap = ({ product }: Pin, deal: SearchDeal | undefined): Money | undefined =>
  product.stay?.money ?? comparedMoney(product, deal);

function pricesOf({ pin, cluster }: Spot, { deal, unitsOf }: Joining): number[] {
  if (pin === undefined) return [cluster?.priceMin, cluster?.priceMax].flatMap((price) => price ?? []);
  const money = moneyOnMap(pin, deal);
  const units = money && unitsOf(money);
  return units === undefined ? [] : [units];
}

/** The unit of comparison: prices of sales, or rents of one period. */
function unitOfPrice({ product }: Pin): string {
  const shown = plainPriceOf(product);
  return (shown.kind === 'asked' && shown.period) || 'sale';
}

/** Whether a range of the prices says anything: a night and a house that is for sale have none. */
function areComparable(spots: readonly Spot[], deal: SearchDeal | undefined): boolean {
  if (deal !== undefined) return true;
  const units = new Set(spots.map(({ pin }) => pin && unitOfPrice(pin)));
  return units.size === 1 && !units.has(undefined);
}

const cornersOf = ({ cluster, latitude, longitude }: Spot): Position[] =>
  cluster === undefined
    ? [{ latitude, longitude }]
    : [
        { latitude: cluster.box.south, longitude: cluster.box.west },
        { latitude: cluster.box.north, longitude: cluster.box.east },
      ];

function groupOf(spots: readonly Spot[], { latitude, longitude }: Position, joining: Joining): Group {
  const prices = areComparable(spots, joining.deal) ? spots.flatMap((spot) => pricesOf(spot, joining)) : [];
  const pins = spots.flatMap(({ pin }) => pin ?? []);
  return {
    latitude,
    longitude,
    count: spots.reduce((sum, { count }) => sum + count, 0),
    ...(prices.length > 0 && { priceMin: Math.min(...prices), priceMax: Math.max(...prices) }),
    box: boundsOf(spots.flatMap(cornersOf)) ?? { west: longitude, south: latitude, east: longitude, north: latitude },
    pins: pins.length === spots.length ? pins : [],
  };
}

/** How far two positions are apart, where 1 is just far enough for two markers. */
const markersApart = (one: Position, other: Position, pixelsPerDegree: number) =>
  Math.max(
    (Math.abs(one.longitude - other.longitude) * pixelsPerDegree) / markerPixels.wide,
    (Math.abs(one.latitude - other.latitude) * pixelsPerDegree) / markerPixels.high,
  );

/** The spots that get a marker: the densest first, none so near another that one would hide the other. */
function centresAmong(spots: readonly Spot[], pixelsPerDegree: number): Spot[] {
  const densities = spots.map((spot) =>
    spots.reduce((sum, other) => (markersApart(spot, other, pixelsPerDegree) < 1 ? sum + other.count : sum), 0),
  );
  const order = spots.map((_, index) => index).sort((a, b) => (densities[b] ?? 0) - (densities[a] ?? 0));
  const centres: Spot[] = [];
  for (const index of order) {
    const spot = spots[index];
    if (spot && centres.every((centre) => markersApart(spot, centre, pixelsPerDegree) >= 1)) centres.push(spot);
  }
  return centres;
}

/**
 * Groups pins that would overlap at this scale, so that each shown price can be read and touched. A group is at one of
 * its listings and extends at most a marker's size from there: zooming to its bounds splits it.
 */
export function joinPins(
  { pins, clusters }: Pick<MapAnswer, 'pins' | 'clusters'>,
  pixelsPerDegree: number,
  joining: Joining,
): { pins: Pin[]; groups: Group[] } {
  const spots: Spot[] = [
    ...clusters.map((cluster) => ({ ...cluster, cluster })),
    ...pins.map((pin) => ({ latitude: pin.latitude, longitude: pin.longitude, count: 1, pin })),
  ];
  const centres = centresAmong(spots, pixelsPerDegree);
  const members = new Map<Spot, Spot[]>(centres.map((centre) => [centre, []]));
  for (const spot of spots) {
    let nearest = centres[0];
    for (const centre of centres) {
      if (nearest && markersApart(spot, centre, pixelsPerDegree) < markersApart(spot, nearest, pixelsPerDegree))
        nearest = centre;
    }
    if (nearest) members.get(nearest)?.push(spot);
  }
  const alone: Pin[] = [];
  const groups: Group[] = [];
  for (const [centre, together] of members) {
    if (together.length === 1 && centre.pin) alone.push(centre.pin);
    else groups.push(groupOf(together, centre, joining));
  }
  return { pins: alone, groups };
}

/** Listings within this many degrees, about ten metres, are in one building. */
const onePoint = 0.0001;

/** Whether no zoom would part a group: its listings are at one point, or too near even at the largest scale. */
export function isOneSpot({ box, pins }: Group, largestPixelsPerDegree: number): boolean {
  if (Math.max(box.east - box.west, box.north - box.south) < onePoint) return true;
  if (pins.length === 0) return false;
  const parted = joinPins({ pins: [...pins], clusters: [] }, largestPixelsPerDegree, { unitsOf: () => undefined });
  return parted.pins.length + parted.groups.length === 1;
}
