import type { Listing } from '../../listings/listing.ts';
import type { Money } from '../../money.ts';
import { type CanonicalValue, canonicalJson } from '../signatures/canonical-json.ts';
import { sha256Hex } from './auction-log.ts';

/** The facts of a listing that an auction freezes: all that its public page states of the property. */
type FrozenFacts = Pick<
  Listing,
  | '_id'
  | 'title'
  | 'description'
  | 'money'
  | 'type'
  | 'category'
  | 'purpose'
  | 'rentPeriod'
  | 'rentMoney'
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

/** Dollars as cents, as the hashes of the first auctions have them; francs name their currency. */
function frozenPrices({
  money,
  rentMoney,
}: Pick<FrozenFacts, 'money' | 'rentMoney'>): Record<string, CanonicalValue | undefined> {
  if (money.currency === 'USD') return { priceCents: money.amount, rentCents: rentMoney?.amount };
  const spelt = ({ amount, currency }: Money) => ({ amount, currency });
  return { price: spelt(money), rent: rentMoney && spelt(rentMoney) };
}

/**
 * The facts, the description and the pictures of a listing in canonical form: amounts in minor units, degrees as text,
 * pictures in their order. The status is left out, because the sale itself changes it.
 */
function frozenFacts(listing: FrozenFacts): CanonicalValue {
  const { place } = listing;
  return {
    listing: listing._id,
    title: listing.title,
    description: listing.description,
    ...frozenPrices(listing),
    type: listing.type,
    category: [...listing.category],
    purpose: listing.purpose,
    rentPeriod: listing.rentPeriod,
    location: listing.location,
    district: listing.district,
    sector: listing.sector,
    beds: listing.beds,
    baths: listing.baths,
    size: listing.size,
    // The field name of the first auctions, whose hashes must not change.
    attributes: [...listing.amenities],
    place: place && { latitude: String(place.latitude), longitude: String(place.longitude) },
    isExactPlace: listing.isExactPlace,
    pictures: listing.pictures.map(({ path, thumbHash, caption }) => ({ path, thumbHash, caption })),
  };
}

/**
 * SHA-256 over the canonical JSON of what an auction freezes of a listing. Anyone can compute it from the public answer
 * of the API and compare it with `listingHash` in the first row of the log.
 */
export function hashOfListing(listing: FrozenFacts): string {
  return sha256Hex(canonicalJson(frozenFacts(listing)));
}
