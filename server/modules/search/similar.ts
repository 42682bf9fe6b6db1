import { type ListingStatus, type ListingType, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { type SearchDeal, searchDeals } from '#contract/listings/shown-price.ts';
import type { Point } from '#contract/search/filters.ts';
import { kilometresBetween } from './geography/shapes.ts';

/** The compared data; type, district and sector are numbers that are equal where these are the same. */
export type Comparable = {
  type: number;
  district: number;
  sector: number;
  priceValue: number;
  size: number | null;
  beds: number;
  place: Point | undefined;
  /** Let by the night. */
  isStay: boolean;
  /** Under an agreement, or not finished yet. */
  isWaiting: boolean;
  /** Its auction is over, and the highest bidder may get it. */
  isBidOver: boolean;
};

/** Once this many candidates are found, no wider circle is searched. */
export const enoughCandidates = 500;
/** The bit of properties that are let by the night in a mask of deals. */
export const stayBit = 1 << searchDeals.indexOf('stay');

/**
 * The deal for which a listing is shown, of a mask of its deals: the requested one, if it is one of them, otherwise the
 * first.
 */
export function dealOf(mask: number, asked: SearchDeal | undefined): SearchDeal {
  const own = searchDeals.filter((_, bit) => (mask >> bit) & 1);
  return own.find((deal) => deal === asked) ?? own[0] ?? 'sale';
}

/** What a buyer who wants one of these may want instead: a home, a place for business, or land. */
const families: Readonly<Record<ListingType, 'home' | 'business' | 'land'>> = {
  House: 'home',
  'Apartment/Condo': 'home',
  Office: 'business',
  'Commercial Space': 'business',
  'Industrial Property': 'business',
  Land: 'land',
};

const familyOf = ({ type }: Comparable) => families[listingTypes[type] ?? 'House'];

/** The numbers of the types that may replace one. */
export function alternativesTo(type: number): number[] {
  const wanted = families[listingTypes[type] ?? 'House'];
  return listingTypes.flatMap((other, at) => (families[other] === wanted ? [at] : []));
}

/** Whether the second of two listings may replace the first at all. */
export function isAlternative(one: Comparable, other: Comparable): boolean {
  return familyOf(one) === familyOf(other) && !other.isBidOver;
}

/** How much each difference counts; together they make the distance of two listings. */
export const weights = {
  type: 1.5,
  district: 1,
  sector: 0.5,
  kilometre: 1 / 20,
  price: 1.5,
  size: 0.5,
  bed: 0.25,
  stay: 6,
  waiting: 3,
} as const;
export const farthestKilometres = 60;
export const unknown = 0.5;

/** How many times one amount is the other, on a scale where double and half are equally far. */
function ratio(a: number | null, b: number | null): number {
  if (a === null || b === null || a <= 0 || b <= 0) return unknown;
  return Math.abs(Math.log2(a / b));
}

function placeDistance(a: Comparable, b: Comparable): number {
  const isSameDistrict = a.district === b.district;
  const names = isSameDistrict ? 0 : weights.district;
  const nearer = isSameDistrict && a.sector === b.sector ? 0 : weights.sector;
  if (a.place === undefined || b.place === undefined) return names + nearer + unknown;
  const kilometres = kilometresBetween(a.place, b.place.latitude, b.place.longitude);
  return names + nearer + Math.min(farthestKilometres, kilometres) * weights.kilometre;
}

/**
 * How different a second listing is from the first: 0 for the same kind of thing at the same place for the same money.
 * Another type counts as much as twice the price, another district as much as twenty kilometres. Nights and years are
 * hardly compared. A second listing that may turn out to be unavailable comes last.
 */
export function dissimilarity(a: Comparable, b: Comparable): number {
  return (
    (a.type === b.type ? 0 : weights.type) +
    placeDistance(a, b) +
    ratio(a.priceValue, b.priceValue) * weights.price +
    ratio(a.size, b.size) * weights.size +
    Math.abs(a.beds - b.beds) * weights.bed +
    (a.isStay === b.isStay ? 0 : weights.stay) +
    (b.isWaiting ? weights.waiting : 0)
  );
}

/** Whether a property in this state may turn out to be unavailable, or is not available yet. */
export function isWaiting(status: ListingStatus | undefined): boolean {
  return status === 'Pending' || status === 'Under Construction';
}

/** Whether a property in this state is still available. */
export function isOffered(status: ListingStatus | undefined): boolean {
  return status !== 'Sold' && status !== 'Rented';
}
