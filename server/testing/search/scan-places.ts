import { placeKeysOf } from '#server/modules/search/conditions/listing-texts.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import type { KnownPlace } from '#server/modules/search/place-names.ts';

/** A place and how many listings it has. */
type CountedPlace = KnownPlace & { count: number };

const placesOf = new WeakMap<readonly IndexedListing[], readonly CountedPlace[]>();

/** Every district and sector of these listings, in the order of their keys. */
export function scanPlaces(listings: readonly IndexedListing[]): readonly CountedPlace[] {
  const before = placesOf.get(listings);
  if (before !== undefined) return before;
  const places = new Map<string, CountedPlace>();
  for (const listing of listings) {
    for (const key of placeKeysOf(listing)) {
      const place = places.get(key);
      places.set(key, { ...addTo(place, key, listing), count: (place?.count ?? 0) + 1 });
    }
  }
  const sorted = [...places.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  placesOf.set(listings, sorted);
  return sorted;
}

function addTo(known: KnownPlace | undefined, key: string, listing: IndexedListing): KnownPlace {
  const { district, sector, latitude, longitude } = listing;
  const [name, of] = key.includes('/') ? [sector ?? key, district ?? undefined] : [district ?? key, undefined];
  const place = known ?? { key, name, district: of };
  if (latitude === null || longitude === null) return place;
  const { west, south, east, north } = place.box ?? {
    west: longitude,
    south: latitude,
    east: longitude,
    north: latitude,
  };
  return {
    ...place,
    box: {
      west: Math.min(west, longitude),
      south: Math.min(south, latitude),
      east: Math.max(east, longitude),
      north: Math.max(north, latitude),
    },
  };
}
