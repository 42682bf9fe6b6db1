import type { Box } from '#contract/search/filters.ts';
import {
  boxOfArea,
  boxOfCircle,
  type ListingFacts,
  partsOfPlace,
  placeKeysOf,
  type Question,
} from '#server/modules/search/index.ts';

/** Stands for every value. */
const any = '*';
/** A search that would have more keys leaves its types out of them, then its places. */
const mostKeys = 64;
/** The map in squares of a tenth of a degree, some eleven kilometres. */
const squaresPerDegree = 10;
/** An area that covers more squares is looked at wherever a listing lies. */
const mostSquares = 24;

const squareOf = (degrees: number) => Math.floor(degrees * squaresPerDegree);
const squareKey = (east: number, north: number) => `@${east}:${north}`;

/** The squares that a box touches; undefined where they are too many. */
function squaresIn({ west, south, east, north }: Box): string[] | undefined {
  const [columns, rows] = [squareOf(east) - squareOf(west) + 1, squareOf(north) - squareOf(south) + 1];
  if (columns * rows > mostSquares) return undefined;
  return Array.from({ length: columns * rows }, (_, index) =>
    squareKey(squareOf(west) + (index % columns), squareOf(south) + Math.floor(index / columns)),
  );
}

function placesOf({ places, area, box, near }: Question): string[] {
  if (places !== undefined) return [...new Set(places.flatMap(partsOfPlace))];
  const around = (area && boxOfArea(area)) ?? box ?? (near && boxOfCircle(near));
  return (around && squaresIn(around)) ?? [any];
}

const combine = (deals: readonly string[], places: readonly string[], types: readonly string[]) =>
  deals.flatMap((deal) => places.flatMap((place) => types.map((type) => `${deal}|${place}|${type}`)));

/** Keys of a question: whatever listing it finds has one of them too. */
export function keysOfQuestion(question: Question): string[] {
  const deals = [question.deal ?? any];
  const [places, types] = [placesOf(question), [...(question.types ?? [any])]];
  if (places.length * types.length <= mostKeys) return combine(deals, places, types);
  return places.length <= mostKeys ? combine(deals, places, [any]) : combine(deals, [any], [any]);
}

/** Keys of a listing: of its deals, its places and its type, each also by the wildcard. */
export function keysOfListing(listing: ListingFacts): string[] {
  const { deals, type, latitude, longitude } = listing;
  const square = latitude === null || longitude === null ? [] : [squareKey(squareOf(longitude), squareOf(latitude))];
  return combine([...deals, any], [...placeKeysOf(listing), ...square, any], [type, any]);
}
