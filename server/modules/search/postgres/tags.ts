import { type ListingAmenity, listingAmenities } from '#contract/listings/listing.vocabulary.ts';
import type { IndexedListing } from '../indexed-listing.ts';

/** Numbers for what few listings have, so that one index finds them: after the amenities what else is rare. */
export const tagOf = {
  amenity: (amenity: ListingAmenity) => listingAmenities.indexOf(amenity),
  isReduced: 100,
  hasAuction: 101,
} as const;

export function tagsOf({ amenities, reduction, hasAuction }: IndexedListing): number[] {
  return [
    ...amenities.map(tagOf.amenity),
    ...(reduction > 0 ? [tagOf.isReduced] : []),
    ...(hasAuction ? [tagOf.hasAuction] : []),
  ];
}
