import type { Listing, ListingCard } from '#contract/listings/listing.ts';
import { comparedPrice, type Priced, plainPriceOf, type SearchDeal, unitOf } from '#contract/listings/shown-price.ts';
import type { Rate } from '#contract/rates/rate.ts';

/** Why a listing is shown as similar to another one; keys of `listings.similar`. */
export type Similarity = 'sameType' | 'samePlace' | 'sameDistrict' | 'lowerPrice' | 'similarPrice' | 'similarSize';

/** Amounts count as similar when neither is more than this many times the other. */
const similarTimes = 1.25;
const mostReasons = 3;

function areSimilar(one: number | undefined, other: number | undefined): boolean {
  if (one === undefined || other === undefined || one <= 0 || other <= 0) return false;
  return Math.max(one, other) / Math.min(one, other) <= similarTimes;
}

const isLess = (one: number | undefined, other: number | undefined) =>
  one !== undefined && other !== undefined && one < other;

type Compared = Pick<Listing, 'type' | 'size' | 'location' | 'district' | 'sector'> & Priced;

/** What a price is of: a sale, or what a deal compares. */
function unitOfPrice(listing: Priced, deal: SearchDeal | undefined) {
  if (unitOf(deal) !== undefined) return deal;
  const shown = plainPriceOf(listing);
  return shown.kind === 'asked' ? shown.period : undefined;
}

/** The similarities of a listing to another one, the most important first; only true ones. */
export function similaritiesOf(
  listing: Compared,
  other: Pick<ListingCard, 'type' | 'size' | 'location'> & Priced,
  { deal, rate }: { deal: SearchDeal | undefined; rate: Rate | undefined },
): Similarity[] {
  const names = (name: string | undefined) => name !== undefined && other.location.includes(name);
  const isSameUnit = unitOfPrice(listing, deal) === unitOfPrice(other, deal);
  const [price, otherPrice] = [comparedPrice(listing, deal, rate), comparedPrice(other, deal, rate)];
  const isSamePlace = other.location === listing.location || names(listing.sector);
  const isPriceSimilar = isSameUnit && areSimilar(price, otherPrice);
  const reasons: [Similarity, boolean][] = [
    ['samePlace', isSamePlace],
    ['sameDistrict', !isSamePlace && names(listing.district)],
    ['similarPrice', isPriceSimilar],
    ['lowerPrice', isSameUnit && !isPriceSimilar && isLess(otherPrice, price)],
    ['sameType', listing.type === other.type],
    ['similarSize', areSimilar(listing.size, other.size)],
  ];
  return reasons.flatMap(([reason, isTrue]) => (isTrue ? [reason] : [])).slice(0, mostReasons);
}
