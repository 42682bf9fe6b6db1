import { lakes, quarters, type SpokenPlace, towns } from '#contract/places/rwanda.ts';

/** What a sector is known to touch or to hold, by name. Right to the sector, not to the metre. */
export type NearbyPlaces = { lakes: string[]; towns: string[]; quarters: string[] };

/** The places near a listing whose district and sector are stated; none are known without them. */
export function nearbyPlaces({
  district,
  sector,
}: {
  district?: string | undefined;
  sector?: string | undefined;
}): NearbyPlaces {
  const place = `${district}/${sector}`;
  const namesIn = (places: readonly SpokenPlace[]) =>
    places.flatMap(({ name, sectors }) => (sectors.includes(place) ? [name] : []));
  return { lakes: namesIn(lakes), towns: namesIn(towns), quarters: namesIn(quarters) };
}
