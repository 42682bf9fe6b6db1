import {
  cellKey,
  districtKey,
  levelOfPlace,
  type PlaceLevel,
  sectorKey,
  spokenKey,
} from '#contract/places/place-keys.ts';
import { writingsOf } from '#contract/places/place-writings.ts';
import { lakes, provinces, quarters, respeltSectors, type SpokenPlace, towns } from '#contract/places/rwanda.ts';
import tree from '#contract/places/rwanda-tree.json' with { type: 'json' };
import { foldText } from '#contract/text.ts';
import { wordsOf } from '../text/words-of.ts';

/** A place that is known whether or not a listing lies in it. */
export type GazetteerPlace = {
  key: string;
  name: string;
  level: PlaceLevel;
  /** The district of a sector, quarter or cell. */
  district?: string;
  /** The sectors that a town, a lake, a quarter or a cell lies in. */
  sectors?: readonly string[];
  /** Ways to write it, folded; the name first. */
  writings: readonly string[];
  /** The keys of the districts or sectors it is made of. */
  parts: readonly string[];
  /** Words that its listings must also have: quarters and cells are no part of an address. */
  words: readonly string[];
};

const places = new Map<string, GazetteerPlace>();
const add = (place: Omit<GazetteerPlace, 'level'>) =>
  places.set(place.key, { ...place, level: levelOfPlace(place.key) });

/** The name of the province around a district, by the key of the district. */
const provinceNames = new Map<string, string>();

const nameOfSector = (district: string, sector: string) => respeltSectors[`${district}/${sector}`] ?? sector;

function addProvince(province: keyof typeof provinces): void {
  const { name, aliases } = provinces[province];
  // Sellers write the capital as a district too.
  const parts = [...Object.keys(tree[province]), name].map(districtKey);
  for (const part of parts) provinceNames.set(part, name);
  const key = spokenKey('province', province);
  add({ key, name, writings: [foldText(name), ...aliases], parts, words: [] });
}

function addDistrict(name: string): void {
  const key = districtKey(name);
  add({ key, name, writings: writingsOf('district', name), parts: [key], words: [] });
}

function addSector(district: string, name: string): void {
  const key = sectorKey(district, name);
  const writings = writingsOf('sector', name, [foldText(`${name} ${district}`)]);
  add({ key, name, district, writings, parts: [key], words: [] });
}

/** A cell is found by its name, so one with the name of what surrounds it would match all of that. */
function addCell(district: string, sector: string, cell: string): void {
  const around = sectorKey(district, sector);
  const words = wordsOf(cell);
  const known = new Set(wordsOf(`${sector} ${district} ${provinceNames.get(districtKey(district))}`));
  const isQuarter = quarters.some(({ name, sectors }) => name === cell && sectors.includes(`${district}/${sector}`));
  if (isQuarter || words.every((word) => known.has(word))) return;
  const key = cellKey(district, sector, cell);
  add({ key, name: cell, district, sectors: [sector], writings: [foldText(cell)], parts: [around], words });
}

function addSpoken(level: 'town' | 'lake' | 'quarter', { name, aliases = [], sectors }: SpokenPlace): void {
  const named = sectors.map((path) => path.split('/') as [string, string]);
  add({
    key: spokenKey(level, name),
    name,
    district: level === 'lake' ? undefined : named[0]?.[0],
    sectors: named.map(([, sector]) => sector),
    writings: writingsOf(level, name, aliases),
    parts: named.map(([district, sector]) => sectorKey(district, sector)),
    words: level === 'quarter' ? wordsOf(name) : [],
  });
}

/** Cells by province, district and sector. */
type PlaceTree = Record<string, Record<string, Record<string, readonly string[]>>>;

for (const [province, districts] of Object.entries<PlaceTree[string]>(tree)) {
  addProvince(province as keyof typeof provinces);
  for (const [district, sectors] of Object.entries(districts)) {
    addDistrict(district);
    for (const [written, cells] of Object.entries(sectors)) {
      const sector = nameOfSector(district, written);
      addSector(district, sector);
      for (const cell of cells) addCell(district, sector, cell);
    }
  }
}
for (const town of towns) addSpoken('town', town);
for (const lake of lakes) addSpoken('lake', lake);
for (const quarter of quarters) addSpoken('quarter', quarter);

/** Rwanda's places by their keys. */
export const gazetteer: ReadonlyMap<string, GazetteerPlace> = places;

export const provincePlaces: readonly GazetteerPlace[] = [...places.values()].filter(
  ({ level }) => level === 'province',
);

/** Whether a district that a seller has named is one the gazetteer does not have; a province's name is no district. */
export function isUnlisted({ key, name }: { key: string; name: string }): boolean {
  return !places.has(key) && provinceAround(name) !== name;
}

/** The name of the province a listing lies in, by what its seller calls the district. */
export function provinceAround(district: string): string | undefined {
  return provinceNames.get(districtKey(district));
}

/** The keys of the districts and sectors that a place is made of; of one that the gazetteer does not have, its own. */
export function partsOfPlace(key: string): readonly string[] {
  return places.get(key)?.parts ?? [key];
}
