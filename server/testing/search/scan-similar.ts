import { listingTypes } from '#contract/listings/listing.vocabulary.ts';
import type { SearchDeal } from '#contract/listings/shown-price.ts';
import { similarListingsCount } from '#contract/search/search.vocabulary.ts';
import { placeKeysOf } from '#server/modules/search/conditions/listing-texts.ts';
import { type IndexedListing, valueFor } from '#server/modules/search/indexed-listing.ts';
import { type Comparable, dissimilarity, isAlternative, isOffered, isWaiting } from '#server/modules/search/similar.ts';
import { compareNewest } from './scan-question.ts';

/** Once a circle has this many candidates, no wider one is searched. */
const enoughCandidates = 500;

function comparable(listing: IndexedListing, keys: readonly string[], deal: SearchDeal | undefined): Comparable {
  const { type, size, beds, latitude, longitude } = listing;
  const [district = '', sector = ''] = placeKeysOf(listing);
  return {
    type: listingTypes.indexOf(type),
    district: keys.indexOf(district),
    sector: keys.indexOf(sector),
    priceValue: valueFor(listing, deal) ?? 0,
    size,
    beds: beds ?? 0,
    place: latitude === null || longitude === null ? undefined : { latitude, longitude },
    isStay: listing.deals.includes('stay'),
    isWaiting: isWaiting(listing.status),
    isBidOver: listing.isBidOver,
  };
}

/** The listings most like one, by looking at every listing: in its sector, its district, of its type, or anywhere. */
export function scanSimilar(
  listings: readonly IndexedListing[],
  wanted: IndexedListing,
  asked?: SearchDeal,
): IndexedListing[] {
  const deal = wanted.deals.find((own) => own === asked) ?? wanted.deals[0];
  const offered = listings.filter(
    ({ id, deals, status }) => id !== wanted.id && isOffered(status) && deals.some((each) => each === deal),
  );
  const [district, sector] = placeKeysOf(wanted);
  const isAt = (key: string | undefined) => (other: IndexedListing) =>
    key !== undefined && placeKeysOf(other).includes(key);
  const circles = [isAt(sector), isAt(district), ({ type }: IndexedListing) => type === wanted.type];
  const near = circles
    .map((isNear) => offered.filter(isNear))
    .find((candidates) => candidates.length >= enoughCandidates);
  const keys = [...new Set(listings.flatMap(placeKeysOf))];
  const mine = comparable(wanted, keys, deal);
  return (near ?? offered)
    .map((listing) => ({ listing, other: comparable(listing, keys, deal) }))
    .filter(({ other }) => isAlternative(mine, other))
    .map(({ listing, other }) => ({ listing, distance: dissimilarity(mine, other) }))
    .sort((a, b) => a.distance - b.distance || compareNewest(a.listing, b.listing))
    .slice(0, similarListingsCount)
    .map(({ listing }) => listing);
}
