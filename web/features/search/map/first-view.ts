import { type Bounds, boundsOf, type Position } from '#web/ui/map/geometry.ts';
import type { MapAnswer } from './join-pins.ts';

/** Below this number each one counts. */
const fewest = 20;
/** The share of the results that a first view has to show. */
const share = 0.95;
/** It is worth leaving some out where the others then get this many times the space. */
const timesNearer = 4;

type Spot = Position & { count: number; corners: readonly Position[] };

type Found = Pick<MapAnswer, 'pins' | 'clusters' | 'box'>;

function spotsOf({ pins, clusters }: Found): Spot[] {
  return [
    ...pins.map(({ latitude, longitude }) => ({ latitude, longitude, count: 1, corners: [{ latitude, longitude }] })),
    ...clusters.map(({ latitude, longitude, count, box }) => ({
      latitude,
      longitude,
      count,
      corners: [
        { latitude: box.south, longitude: box.west },
        { latitude: box.north, longitude: box.east },
      ],
    })),
  ];
}

const countOf = (spots: readonly Spot[]) => spots.reduce((sum, { count }) => sum + count, 0);

/** The value that as many lie below as above. */
function medianOf(spots: readonly Spot[], axisOf: (spot: Spot) => number): number {
  const sorted = spots.toSorted((one, other) => axisOf(one) - axisOf(other));
  const half = countOf(spots) / 2;
  let passed = 0;
  const middle = sorted.find(({ count }) => {
    passed += count;
    return passed >= half;
  });
  return middle === undefined ? 0 : axisOf(middle);
}

const sizeOf = ({ west, south, east, north }: Bounds) => (east - west) * (north - south);

/** Where a map of a search begins: at all that was found, or without the few that lie far from all the others. */
export function firstView(found: Found): Bounds | undefined {
  const spots = spotsOf(found);
  const total = countOf(spots);
  const { box } = found;
  if (box === undefined || total < fewest) return box;
  const latitude = medianOf(spots, (spot) => spot.latitude);
  const longitude = medianOf(spots, (spot) => spot.longitude);
  const distanceOf = (spot: Spot) => Math.hypot(spot.latitude - latitude, spot.longitude - longitude);
  const byDistance = spots.toSorted((one, other) => distanceOf(one) - distanceOf(other));
  let kept = 0;
  const near = byDistance.filter(({ count }) => {
    const isNeeded = kept < total * share;
    if (isNeeded) kept += count;
    return isNeeded;
  });
  const bounds = boundsOf(near.flatMap(({ corners }) => corners));
  return bounds !== undefined && sizeOf(bounds) * timesNearer <= sizeOf(box) ? bounds : box;
}
