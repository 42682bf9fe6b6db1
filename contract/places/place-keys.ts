import { foldText } from '../text.ts';

/** The kinds of place a search can be narrowed to, the widest first. */
export const placeLevels = ['province', 'district', 'town', 'lake', 'sector', 'quarter', 'cell'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

const namedLevels = ['province', 'town', 'lake', 'quarter'] as const;
const administrative = ['district', 'sector', 'cell'] as const;

/** The form of a key: `gasabo`, `gasabo/remera`, `gasabo/remera/rukiri-i`, or `lake.kivu`. */
export const placeKeyPattern =
  /^(?:(?:province|town|lake|quarter)\.[a-z0-9-]{1,60}|[a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,2})$/;

/** What kind of place a key names. */
export function levelOfPlace(key: string): PlaceLevel {
  const named = namedLevels.find((level) => key.startsWith(`${level}.`));
  return named ?? administrative[key.split('/').length - 1] ?? 'cell';
}

const keyPart = (name: string) =>
  foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The key of a district: `gasabo`. */
export function districtKey(district: string): string {
  return keyPart(district);
}

/** The key of a sector: `gasabo/kacyiru`. */
export function sectorKey(district: string, sector: string): string {
  return `${keyPart(district)}/${keyPart(sector)}`;
}

/** The key of a cell: `gasabo/remera/rukiri-i`. */
export function cellKey(district: string, sector: string, cell: string): string {
  return `${sectorKey(district, sector)}/${keyPart(cell)}`;
}

/** The key of a place that is no part of an address: `lake.kivu`. */
export function spokenKey(level: (typeof namedLevels)[number], name: string): string {
  return `${level}.${keyPart(name)}`;
}
