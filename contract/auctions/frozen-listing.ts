import type { Listing } from '../listings/listing.ts';
import { centsOfDollars } from '../money.ts';
import { sha256Hex } from './auction-log.ts';
import { type CanonicalValue, canonicalJson } from './canonical-json.ts';

/** What of a listing an auction freezes: all that its public page states of the property. */
type FrozenFacts = Pick<
  Listing,
  | '_id'
  | 'title'
  | 'description'
  | 'price'
  | 'type'
  | 'category'
  | 'purpose'
  | 'rentPeriod'
  | 'rentPrice'
  | 'location'
  | 'district'
  | 'sector'
  | 'beds'
  | 'baths'
  | 'size'
  | 'amenities'
  | 'place'
  | 'isExactPlace'
  | 'pictures'
>;

/**
 * The facts, the description and the pictures of a listing in one spelling: amounts in cents, degrees as text, pictures in
 * their order. The status is left out, because the sale itself changes it.
 */
function frozenFacts(listing: FrozenFacts): CanonicalValue {
  const { place } = listing;
  return {
    listing: listing._id,
    title: listing.title,
    description: listing.description,
    priceCents: centsOfDollars(listing.price),
    type: listing.type,
    category: [...listing.category],
    purpose: listing.purpose,
    rentPeriod: listing.rentPeriod,
    rentCents: listing.rentPrice === undefined ? undefined : centsOfDollars(listing.rentPrice),
    location: listing.location,
    district: listing.district,
    sector: listing.sector,
    beds: listing.beds,
    baths: listing.baths,
    size: listing.size,
    // The word of the first auctions: their hashes must stay what they are.
    attributes: [...listing.amenities],
    place: place && { latitude: String(place.latitude), longitude: String(place.longitude) },
    isExactPlace: listing.isExactPlace,
    pictures: listing.pictures.map(({ path, thumbHash, caption }) => ({ path, thumbHash, caption })),
  };
}

/**
 * SHA-256 over the canonical JSON of what an auction freezes of a listing. From the public answer of the API anybody works
 * out the same, and compares it with `listingHash` in the first row of the log.
 */
export function hashOfListing(listing: FrozenFacts): string {
  return sha256Hex(canonicalJson(frozenFacts(listing)));
}
