import type { EndpointResponse } from '#contract/endpoint.ts';
import type { Rate } from '#contract/rates/rate.ts';
import type { Box } from '#contract/search/filters.ts';
import type { mapListings } from '#contract/search/search.endpoints.ts';
import { mostPins } from '#contract/search/search.vocabulary.ts';
import { type AskedCurrency, unitsOf } from '#server/modules/search/asked-currency.ts';
import { priceFor } from '#server/modules/search/conditions/stay-in.ts';
import { isInBox } from '#server/modules/search/geography/shapes.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import { columnOf, finestLevel, levelOf, rowOf } from '#server/modules/search/map-grid.ts';
import { type Question, questionOf } from '#server/modules/search/search-question.ts';
import type { MapRequest } from '#server/modules/search/search-requests.ts';
import { cardOf } from './scan-explore.ts';
import { compareNewest, scan } from './scan-question.ts';
import { withStay } from './scan-stays.ts';

type Answer = EndpointResponse<typeof mapListings>;
type Placed = IndexedListing & { latitude: number; longitude: number };

const isPlaced = (listing: IndexedListing): listing is Placed => listing.latitude !== null;

const smallest = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value));
const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value));

function boxAround(listings: readonly Placed[]): Box | undefined {
  if (listings.length === 0) return undefined;
  const latitudes = listings.map(({ latitude }) => latitude);
  const longitudes = listings.map(({ longitude }) => longitude);
  return {
    west: smallest(longitudes),
    south: smallest(latitudes),
    east: largest(longitudes),
    north: largest(latitudes),
  };
}

function clusterOf(listings: readonly Placed[], question: Question, asked: AskedCurrency): Answer['clusters'][number] {
  const box = boxAround(listings) ?? { west: 0, south: 0, east: 0, north: 0 };
  const prices = listings.flatMap((listing) => priceFor(listing, question) ?? []).map((value) => unitsOf(value, asked));
  return {
    latitude: (box.south + box.north) / 2,
    longitude: (box.west + box.east) / 2,
    count: listings.length,
    ...(prices.length > 0 && { priceMin: smallest(prices), priceMax: largest(prices) }),
    box,
  };
}

const pinOf = (question: Question) => (listing: Placed) => ({
  latitude: listing.latitude,
  longitude: listing.longitude,
  product: withStay(cardOf(listing), listing, question),
});

/** A map by looking at every listing, at a rate of the day. */
export function scanMap(
  listings: readonly IndexedListing[],
  { filters, view, now }: MapRequest,
  rate: Rate | undefined,
): Answer {
  const asked = { currency: filters.currency, rate };
  const question = questionOf(filters, new Date(now), rate);
  const found = scan(listings, question);
  const placed = found.filter(isPlaced);
  const seen = placed.filter(({ latitude, longitude }) => view === undefined || isInBox(view, latitude, longitude));
  const box = boxAround(seen);
  const facts = { total: seen.length, box, withoutPlace: found.length - placed.length };
  if (seen.length <= mostPins)
    return { ...facts, clusters: [], pins: [...seen].sort(compareNewest).map(pinOf(question)) };
  const step = 2 ** (finestLevel - levelOf(view ?? box ?? { west: -180, south: -90, east: 180, north: 90 }));
  const cellOf = ({ latitude, longitude }: Placed) =>
    Math.floor(rowOf(latitude) / step) * 2 ** finestLevel + Math.floor(columnOf(longitude) / step);
  const cells = [...Map.groupBy(seen, cellOf)].sort(([a], [b]) => a - b).map(([, cell]) => cell);
  const alone = cells.filter((cell) => cell.length === 1).flat();
  const pins = alone.sort(compareNewest).slice(0, mostPins);
  const shown = new Set(pins);
  const clusters = cells
    .filter(([first]) => first !== undefined && !shown.has(first))
    .map((cell) => clusterOf(cell, question, asked));
  return { ...facts, clusters, pins: pins.map(pinOf(question)) };
}
