import type { ListingCard } from '#contract/listings/listing.ts';
import { listingAmenities } from '#contract/listings/listing.vocabulary.ts';
import { dollarsOf, type Rate } from '#contract/rates/rate.ts';
import { type Compared, comparedOf, type IndexedListing } from '../indexed-listing.ts';
import { indexedStayOf, type StayNote } from '../stays/indexed-stay.ts';
import { stemsOf } from '../text/vocabulary.ts';

/** The data of a listing in the index besides its card. */
type Note = [
  district: string | null,
  sector: string | null,
  amenities: number,
  latitude: number | null,
  longitude: number | null,
  hasPhotos: 0 | 1,
  hasAuction: 0 | 1,
  stay: StayNote | 0,
  stems: string,
];

/** Encodes the data besides the card as a short text; the stems come as numbers. */
export function writeNote(listing: IndexedListing, stems: string): string {
  const mask = listing.amenities.reduce((bits, amenity) => bits | (1 << listingAmenities.indexOf(amenity)), 0);
  const note: Note = [
    listing.district,
    listing.sector,
    mask,
    listing.latitude,
    listing.longitude,
    listing.hasPhotos ? 1 : 0,
    listing.hasAuction ? 1 : 0,
    listing.stay === undefined ? 0 : { terms: listing.stay.terms, taken: listing.stay.taken },
    stems,
  ];
  return JSON.stringify(note);
}

/** The numbers of the stems in a note. */
export function stemsOfNote(note: string): string {
  const [, , , , , , , , stems]: Note = JSON.parse(note);
  return stems;
}

/** The context for reading a record: the rate of its prices, and the meaning of the numbers of its stems. */
export type ReadWith = { rate: Rate | undefined; stems: readonly string[] };

/** The listing that a card and its note were written for, with its prices at a rate. */
export function readRecord(card: string, note: string, { rate, stems: words }: ReadWith): IndexedListing {
  const shown: ListingCard = JSON.parse(card);
  const [district, sector, mask, latitude, longitude, hasPhotos, hasAuction, stay, stems]: Note = JSON.parse(note);
  return {
    id: shown._id,
    createdAt: Date.parse(shown.createdAt),
    title: shown.title,
    location: shown.location,
    district,
    sector,
    type: shown.type,
    categories: shown.category,
    status: shown.status,
    purpose: shown.purpose,
    ...comparedOf(shown, rate),
    beds: shown.beds ?? null,
    baths: shown.baths ?? null,
    size: shown.size ?? null,
    amenities: listingAmenities.filter((_, bit) => (mask >> bit) & 1),
    sellerId: shown.createdBy,
    latitude,
    longitude,
    hasPhotos: hasPhotos === 1,
    hasAuction: hasAuction === 1,
    stems: stemsOf(stems, words),
    stay: indexedStayOf(shown, stay === 0 ? undefined : stay),
    card,
  };
}

/** The parts of a listing that depend on a rate: the prices in dollars of its card, and its comparable values. */
export function atRate(card: string, rate: Rate | undefined): Pick<IndexedListing, 'card' | keyof Compared> {
  const shown: ListingCard = JSON.parse(card);
  const { money, previousMoney, rentMoney } = shown;
  const compared = comparedOf(shown, rate);
  if (money.currency === 'USD') return { card, ...compared };
  const converted = {
    ...shown,
    price: dollarsOf(money, rate),
    ...(previousMoney && { previousPrice: dollarsOf(previousMoney, rate) }),
    ...(rentMoney && { rentPrice: dollarsOf(rentMoney, rate) }),
  };
  return { card: JSON.stringify(converted), ...compared };
}
