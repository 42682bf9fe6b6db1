import type { Db } from '#server/database.ts';
import type { IndexedListing } from '../indexed-listing.ts';
import { countChanges } from './facts.ts';
import { type ListingRow, rowOfListing } from './listing-row.ts';
import type { SearchedPlace } from './rows.ts';
import {
  changeCounts,
  changeWords,
  findBounds,
  findPlaces,
  insertRows,
  lastPlaceNumber,
  putPlaces,
  type TakenOut,
  takeOutRows,
  type WordChange,
} from './table.queries.ts';

/** How the counts of words change from the removed rows to the added ones. */
function wordChanges(before: readonly TakenOut[], after: readonly ListingRow[]): WordChange[] {
  const changes = new Map<string, WordChange>();
  const note = (words: readonly string[], kind: 'listings' | 'in_places', by: number) => {
    for (const word of words) {
      const change = changes.get(word) ?? { word, listings: 0, in_places: 0 };
      changes.set(word, change);
      change[kind] += by;
    }
  };
  for (const [rows, by] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const row of rows) {
      note(row.words, 'listings', by);
      note(row.place_words, 'in_places', by);
    }
  }
  return [...changes.values()].filter(({ listings, in_places }) => listings !== 0 || in_places !== 0);
}

/** The names that sellers give the places of these listings, by key; a sector comes with that of its district. */
function namesIn(listings: readonly IndexedListing[], rows: readonly ListingRow[]) {
  const names = new Map<string, Pick<SearchedPlace, 'name' | 'district'>>();
  for (const [at, { district, sector }] of rows.entries()) {
    const listing = listings[at];
    if (district === null || listing === undefined) continue;
    if (!names.has(district)) names.set(district, { name: listing.district ?? district, district: null });
    if (sector !== null && !names.has(sector)) {
      names.set(sector, { name: listing.sector ?? sector, district: listing.district });
    }
  }
  return names;
}

type Placed = Pick<ListingRow, 'places' | 'latitude' | 'longitude'>;

/** Whether a listing lay on the edge of where those of a place are. */
const wasAtEdge = ({ west, south, east, north }: SearchedPlace, { latitude, longitude }: Placed) =>
  latitude === west || latitude === north || latitude === south || longitude === west || longitude === east;

function widen(place: SearchedPlace, { latitude, longitude }: Placed): void {
  if (latitude === null || longitude === null) return;
  place.west = Math.min(place.west ?? longitude, longitude);
  place.east = Math.max(place.east ?? longitude, longitude);
  place.south = Math.min(place.south ?? latitude, latitude);
  place.north = Math.max(place.north ?? latitude, latitude);
}

/** The places of these rows, those that are new with a number of their own. */
async function placesFor(
  db: Db,
  edition: number,
  keys: readonly string[],
  names: ReturnType<typeof namesIn>,
): Promise<Map<string, SearchedPlace>> {
  const places = new Map((await findPlaces(db, edition, keys)).map((place) => [place.key, place]));
  const fresh = keys.filter((key) => !places.has(key));
  if (fresh.length === 0) return places;
  let number = await lastPlaceNumber(db, edition);
  for (const key of fresh) {
    number += 1;
    const { name, district } = names.get(key) ?? { name: key, district: null };
    const around = district === null ? null : (places.get(key.split('/')[0] ?? '')?.name ?? district);
    const nowhere = { listings: 0, west: null, south: null, east: null, north: null };
    places.set(key, { edition, number, key, name, district: around, ...nowhere });
  }
  return places;
}

/** Counts removed and added rows; returns the places that have lost a listing on the edge of their box. */
function countInPlaces(
  places: ReadonlyMap<string, SearchedPlace>,
  before: readonly Placed[],
  after: readonly Placed[],
) {
  const narrowed = new Set<SearchedPlace>();
  for (const row of before) {
    for (const key of row.places) {
      const place = places.get(key);
      if (place === undefined) continue;
      place.listings -= 1;
      if (row.latitude !== null && wasAtEdge(place, row)) narrowed.add(place);
    }
  }
  for (const row of after) {
    for (const key of row.places) {
      const place = places.get(key);
      if (place === undefined) continue;
      place.listings += 1;
      widen(place, row);
    }
  }
  return narrowed;
}

/**
 * Writes listings into the table, replacing their rows, and deletes those that are only named. In one transaction with
 * the counts, and by one writer at a time.
 */
export async function writeListings(
  db: Db,
  edition: number,
  { ids, listings }: { ids: readonly string[]; listings: readonly IndexedListing[] },
): Promise<void> {
  const rows = listings.map(rowOfListing);
  const before = await takeOutRows(db, edition, [...new Set([...ids, ...rows.map(({ id }) => id)])]);
  if (rows.length === 0 && before.length === 0) return;
  const keys = [...new Set([...before, ...rows].flatMap((row) => row.places))];
  const places = await placesFor(db, edition, keys, namesIn(listings, rows));
  const narrowed = countInPlaces(places, before, rows);
  const placeOf = ({ sector, district }: ListingRow) => places.get(sector ?? district ?? '')?.number ?? null;
  const placed = rows.map((row) => ({ edition, ...row, place: placeOf(row) }));
  if (placed.length > 0) await insertRows(db, placed);
  await changeCounts(db, edition, countChanges(before, placed));
  for (const place of narrowed) Object.assign(place, await findBounds(db, edition, place.key));
  if (places.size > 0) await putPlaces(db, [...places.values()]);
  const changes = wordChanges(before, rows);
  if (changes.length > 0) await changeWords(db, edition, changes);
}
