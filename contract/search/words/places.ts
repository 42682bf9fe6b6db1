import { districtKey, levelOfPlace, placeLevels, sectorKey, spokenKey } from '../../places/place-keys.ts';
import { writingsOf } from '../../places/place-writings.ts';
import { lakes, provinces, quarters, type SpokenPlace, towns } from '../../places/rwanda.ts';
import sectorsByDistrict from '../../places/rwanda-sectors.json' with { type: 'json' };
import { wordsOfPhrase } from './tokens.ts';

/** A place that a sentence may name; cells are searched as words. */
export type NamedPlace = {
  key: string;
  name: string;
  /** The districts or sectors it is made of. */
  parts: readonly string[];
};

/** Nouns lose their first vowel after "mu": "mu mujyi wa Kigali". */
const withinWriting = (writing: string) => writing.replace(/^[aiu](?=mujyi |murenge |karere |ntara |kiyaga )/, '');

/** All places with the same spelling, of the widest kind among them. */
export type PlaceMeaning = {
  places: readonly NamedPlace[];
  /** The name to look for where the places are found by their name among the words of a listing. */
  name?: string;
};

/** Points of the compass, and much else, without a word on the province. */
const ambiguous: readonly string[] = ['east', 'north', 'south', 'west'];

const meanings = new Map<string, PlaceMeaning>();

/** The widest first; a quarter is as wide as a sector. */
function rankOf({ key }: NamedPlace): number {
  const level = levelOfPlace(key);
  return placeLevels.indexOf(level === 'quarter' ? 'sector' : level);
}

function addWriting(writing: string, place: NamedPlace, isFoundByName: boolean): void {
  const phrase = wordsOfPhrase(writing).join(' ');
  const known = meanings.get(phrase);
  const level = rankOf(place);
  const knownLevel = Math.min(...(known?.places ?? []).map(rankOf));
  const name = isFoundByName ? place.name : known?.name;
  if (known === undefined || level < knownLevel) {
    meanings.set(phrase, { places: [place], ...(name !== undefined && { name }) });
  } else if (level === knownLevel) {
    meanings.set(phrase, { ...known, places: [...known.places, place], ...(name !== undefined && { name }) });
  } else if (name !== undefined) meanings.set(phrase, { ...known, name });
}

function addPlace(place: NamedPlace, aliases: readonly string[] = []): void {
  const level = levelOfPlace(place.key);
  const isFoundByName = level === 'district' || level === 'sector' || level === 'quarter' || place.name === 'Kigali';
  for (const [at, writing] of writingsOf(level, place.name, aliases).entries()) {
    if (ambiguous.includes(writing)) continue;
    for (const one of new Set([writing, withinWriting(writing)])) addWriting(one, place, isFoundByName && at === 0);
  }
}

const partsOf = ({ sectors }: SpokenPlace) =>
  sectors.map((path) => {
    const [district = '', sector = ''] = path.split('/');
    return sectorKey(district, sector);
  });

for (const [province, { name, aliases, districts }] of Object.entries(provinces)) {
  addPlace({ key: spokenKey('province', province), name, parts: districts.map(districtKey) }, aliases);
}
for (const [district, sectors] of Object.entries(sectorsByDistrict)) {
  addPlace({ key: districtKey(district), name: district, parts: [districtKey(district)] });
  for (const sector of sectors) {
    const key = sectorKey(district, sector);
    addPlace({ key, name: sector, parts: [key] });
  }
}
for (const [level, spoken] of [
  ['town', towns],
  ['lake', lakes],
  ['quarter', quarters],
] as const) {
  for (const place of spoken) {
    addPlace({ key: spokenKey(level, place.name), name: place.name, parts: partsOf(place) }, place.aliases);
  }
}

const kigali = meanings.get('kigali')?.places[0];
if (kigali !== undefined) addWriting('ville de kigali', kigali, false);

/** Places by the ways to write them, cut into words. */
export const placeMeanings: ReadonlyMap<string, PlaceMeaning> = meanings;

/** Whether one place lies in another, or is the same. */
export function isWithin(inner: NamedPlace, outer: NamedPlace): boolean {
  return inner.parts.every((part) => outer.parts.some((other) => part === other || part.startsWith(`${other}/`)));
}
