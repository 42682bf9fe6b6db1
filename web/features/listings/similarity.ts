import type { Listing, ListingCard } from '#contract/listings/listing.ts';

/** Why a listing is shown as similar to another one; keys of `listings.similar`. */
export type Likeness = 'sameType' | 'samePlace' | 'sameDistrict' | 'lowerPrice' | 'similarPrice' | 'similarSize';

/** Amounts are called similar when neither is more than so many times the other. */
const similarTimes = 1.25;
const mostReasons = 3;

function areSimilar(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined || one <= 0 || other <= 0) return false;
  return Math.max(one, other) / Math.min(one, other) <= similarTimes;
}

type Compared = Pick<Listing, 'type' | 'price' | 'rentPeriod' | 'size' | 'location' | 'district' | 'sector'>;

/** What a listing has in common with another one, what matters most first; only what is really so. */
export function likenessOf(
  listing: Compared,
  other: Pick<ListingCard, 'type' | 'price' | 'rentPeriod' | 'size' | 'location'>,
): Likeness[] {
  const names = (name: string | undefined) => name !== undefined && other.location.includes(name);
  const isSamePeriod = listing.rentPeriod === other.rentPeriod;
  const isSamePlace = other.location === listing.location || names(listing.sector);
  const isPriceSimilar = isSamePeriod && areSimilar(listing.price, other.price);
  const reasons: [Likeness, boolean][] = [
    ['samePlace', isSamePlace],
    ['sameDistrict', !isSamePlace && names(listing.district)],
    ['similarPrice', isPriceSimilar],
    ['lowerPrice', isSamePeriod && !isPriceSimilar && other.price < listing.price],
    ['sameType', listing.type === other.type],
    ['similarSize', areSimilar(listing.size, other.size)],
  ];
  return reasons.flatMap(([reason, isTrue]) => (isTrue ? [reason] : [])).slice(0, mostReasons);
}
