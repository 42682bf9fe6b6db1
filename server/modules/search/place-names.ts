import { levelOfPlace, placeLevels } from '#contract/places/place-keys.ts';
import type { Box, Point } from '#contract/search/filters.ts';
import type { SearchPlace } from '#contract/search/search.endpoints.ts';
import { foldText } from '#contract/text.ts';
import { type GazetteerPlace, gazetteer } from './geography/gazetteer.ts';
import { allowedMistakes, editDistance } from './text/edit-distance.ts';

/** A district or sector that has listings, and where these are. */
export type KnownPlace = SearchPlace & { box?: Box };

export const withoutBox = ({ key, name, district }: KnownPlace): SearchPlace => ({ key, name, district });

export function centreOf({ west, south, east, north }: Box): Point {
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 };
}

/** Whether a name (its words, folded) occurs whole among the words of a search. */
export function isNamed(name: readonly string[], typed: readonly string[]): boolean {
  return name.length > 0 && name.every((word) => typed.includes(word));
}

/** What is typed of a place's name, folded; commas separate as spaces do. */
export const foldPlaceText = (text: string) => foldText(text.replace(/,/g, ' '));

/**
 * How well the spellings of a place, the first of which is its name, fit the typed text: 0 one equals it, 1 one begins
 * with it, 2 a word of the name does; undefined not at all.
 */
export function fitOfPlace(typed: string) {
  const within = ` ${typed}`;
  return (writings: readonly string[]): number | undefined => {
    let isBegun = false;
    for (const writing of writings) {
      if (writing === typed) return 0;
      isBegun ||= writing.startsWith(typed);
    }
    if (isBegun) return 1;
    return writings[0]?.includes(within) ? 2 : undefined;
  };
}

/** The same for misspelt text: 3 when a word of the name begins almost like it. Used where nothing else fits. */
export function fitOfMisspelt(typed: string) {
  const most = allowedMistakes(typed);
  const isNear = (word: string) => editDistance(typed, word, most) <= most;
  return ([name = '']: readonly string[]): number | undefined => {
    if (most === 0) return undefined;
    return name.split(' ').some((word) => isNear(word) || isNear(word.slice(0, typed.length))) ? 3 : undefined;
  };
}

/** What only holds the words somewhere within is offered only with listings: it is probably not meant. */
const fitWithin = 2;

export type PlaceOffer = { place: SearchPlace; fit: number; count: number };

/** Whether a place is worth offering. Cells are too many to offer without a listing. */
export function isOffered({ place, fit, count }: PlaceOffer): boolean {
  return count > 0 || (fit !== fitWithin && levelOfPlace(place.key) !== 'cell');
}

const rankOfLevel = ({ key }: SearchPlace) => placeLevels.indexOf(levelOfPlace(key));

/** The best fit first; among equals provinces, then the place with most listings, then the wider place. */
export function compareOffers(a: PlaceOffer, b: PlaceOffer): number {
  const isProvince = ({ place }: PlaceOffer) => Number(rankOfLevel(place) === 0);
  return (
    a.fit - b.fit ||
    isProvince(b) - isProvince(a) ||
    b.count - a.count ||
    rankOfLevel(a.place) - rankOfLevel(b.place) ||
    (a.place.key < b.place.key ? -1 : 1)
  );
}

/** At most this many of the popular places are of one level. */
const mostOfLevel = 2;

/** The places with most listings, not all of one kind; cells are too small to be popular. */
export function popularPlaces(offers: readonly PlaceOffer[], limit: number): PlaceOffer[] {
  const shown = new Map<string, number>();
  return offers
    .filter(({ count }) => count > 0)
    .toSorted(compareOffers)
    .filter(({ place: { key } }) => {
      const level = levelOfPlace(key);
      const before = shown.get(level) ?? 0;
      shown.set(level, before + 1);
      return level !== 'cell' && before < mostOfLevel;
    })
    .slice(0, limit);
}

/** What is known about a place of the gazetteer, or about a district or sector as sellers write it. */
export type Described = Pick<GazetteerPlace, 'key' | 'name' | 'district' | 'sectors'>;

/** A place as answers name it. */
export function describePlace({ key, name, district, sectors }: Described): SearchPlace {
  return {
    key,
    name,
    ...(district === undefined ? {} : { district }),
    ...(sectors === undefined ? {} : { sectors: [...sectors] }),
  };
}

/** The places with these keys, whether or not they have listings; `knownOf` what sellers have named besides. */
export function describePlaces(
  keys: readonly string[],
  knownOf: (key: string) => Described | undefined,
): SearchPlace[] {
  return keys.flatMap((key) => {
    const place = gazetteer.get(key) ?? knownOf(key);
    return place === undefined ? [] : [describePlace(place)];
  });
}
