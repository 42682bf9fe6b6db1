import { kilometresBetween } from './geography/shapes.ts';
import type { IndexedListing } from './indexed-listing.ts';

/** What a comparison looks at. */
export type Comparable = Pick<
  IndexedListing,
  'district' | 'sector' | 'type' | 'priceCents' | 'size' | 'beds' | 'latitude' | 'longitude'
>;

/** How much each difference counts; together they make the distance of two listings. */
const weights = { type: 1.5, district: 1, sector: 0.5, kilometres: 1 / 20, price: 1.5, size: 0.5, bed: 0.25 } as const;
const farthestKilometres = 60;
const unknown = 0.5;

/** How many times one amount is the other, on a scale where double and half are equally far. */
function ratio(a: number | null, b: number | null): number {
  if (a === null || b === null || a <= 0 || b <= 0) return unknown;
  return Math.abs(Math.log2(a / b));
}

function placeDistance(a: Comparable, b: Comparable): number {
  const names =
    (a.district === b.district ? 0 : weights.district) +
    (a.district === b.district && a.sector === b.sector ? 0 : weights.sector);
  if (a.latitude === null || a.longitude === null || b.latitude === null || b.longitude === null)
    return names + unknown;
  const from = { latitude: a.latitude, longitude: a.longitude };
  const kilometres = kilometresBetween(from, b.latitude, b.longitude);
  return names + Math.min(farthestKilometres, kilometres) * weights.kilometres;
}

/**
 * How unlike two listings are: 0 for the same kind of thing at the same place for the same money. Another type counts like
 * twice the price, another district like a third less, twenty kilometres like another district.
 */
export function unlikeness(a: Comparable, b: Comparable): number {
  return (
    (a.type === b.type ? 0 : weights.type) +
    placeDistance(a, b) +
    ratio(a.priceCents, b.priceCents) * weights.price +
    ratio(a.size, b.size) * weights.size +
    Math.abs((a.beds ?? 0) - (b.beds ?? 0)) * weights.bed
  );
}

/** Whether a buyer of the one may want the other: still to be had, and for sale or rent alike. */
export function isAlternative(
  a: Pick<IndexedListing, 'purpose'>,
  b: Pick<IndexedListing, 'purpose' | 'status'>,
): boolean {
  const isOffered = b.status !== 'Sold' && b.status !== 'Rented';
  return isOffered && (a.purpose === b.purpose || a.purpose === 'both' || b.purpose === 'both');
}
