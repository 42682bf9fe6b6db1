import type { Position } from '#web/ui/map/geometry.ts';
import type { FormField } from '../form-values.ts';
import { pointOfNames } from './places-to-show.ts';

export const placeFields = ['district', 'sector', 'latitude', 'longitude'] as const satisfies readonly FormField[];
export type PlaceField = (typeof placeFields)[number];
export type PlaceValues = Readonly<Record<PlaceField, string>>;

export type PlaceChange = { type: PlaceField; value: string } | { type: 'point'; point: Position };

/** The districts or sectors to choose from. One that a listing already has stays on offer, whether we know it or not. */
export function optionsWith(known: readonly string[], present: string, none: string) {
  const names = present === '' || known.includes(present) ? known : [present, ...known];
  return [{ value: '', label: none }, ...names.map((name) => ({ value: name, label: name }))];
}

const isWithin = (degrees: number, limit: number) => Math.abs(degrees) <= limit;

/** The point that is typed, once it is one on earth. */
export function pointOf({ latitude, longitude }: Pick<PlaceValues, 'latitude' | 'longitude'>): Position | undefined {
  if (latitude.trim() === '' || longitude.trim() === '') return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return isWithin(point.latitude, 90) && isWithin(point.longitude, 180) ? point : undefined;
}

const textsOf = ({ latitude, longitude }: Position) => ({ latitude: String(latitude), longitude: String(longitude) });

/** Names that we know move the point to their middle; others leave it where it is. */
function withNames(place: PlaceValues, names: { district: string; sector: string }): PlaceValues {
  const point = pointOfNames(names.district, names.sector);
  return { ...place, ...names, ...(point && textsOf(point)) };
}

/** The place after one of its fields was changed, or a point was chosen on the map. */
export function changePlace(place: PlaceValues, change: PlaceChange): PlaceValues {
  switch (change.type) {
    case 'district':
      return withNames(place, { district: change.value, sector: '' });
    case 'sector':
      return withNames(place, { district: place.district, sector: change.value });
    case 'latitude':
    case 'longitude':
      return { ...place, [change.type]: change.value };
    case 'point':
      return { ...place, ...textsOf(change.point) };
  }
}
