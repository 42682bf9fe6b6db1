import type { IndexedListing } from '../indexed-listing.ts';
import type { KnownPlace } from '../place-names.ts';
import { placeKeysOf } from './scan-question.ts';

/** Every district and sector of these listings, in the order of their keys. */
export function scanPlaces(listings: readonly IndexedListing[]): KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  for (const listing of listings) {
    for (const key of placeKeysOf(listing)) places.set(key, addTo(places.get(key), key, listing));
  }
  return [...places.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
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
