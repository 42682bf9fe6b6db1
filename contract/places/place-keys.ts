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
