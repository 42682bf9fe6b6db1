import type { EndpointResponse } from '#contract/endpoint.ts';
import type { ListingCard } from '#contract/listings/listing.ts';
import { paginate } from '#contract/paginate.ts';
import type { Rate } from '#contract/rates/rate.ts';
import { type FilterName, filtersIn, filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { parseSearchText } from '#contract/search/parse-search-text.ts';
import type { exploreListings } from '#contract/search/search.endpoints.ts';
import type { IndexedListing } from '#server/modules/search/indexed-listing.ts';
import { centreOf, describePlaces, isNamed } from '#server/modules/search/place-names.ts';
import { readCursor, writeCursor } from '#server/modules/search/search-cursor.ts';
import { questionOf } from '#server/modules/search/search-question.ts';
import type { ExploreRequest } from '#server/modules/search/search-requests.ts';
import { wordsOf } from '#server/modules/search/text/words-of.ts';
import { scanFacets, scanHistograms } from './scan-facets.ts';
import { orderValues, scanOrder } from './scan-order.ts';
import { scanPlaces } from './scan-places.ts';
import { expandWords, scan } from './scan-question.ts';
import { withStay } from './scan-stays.ts';

type Answer = EndpointResponse<typeof exploreListings>;

const placeIn = (listings: readonly IndexedListing[], key: string) =>
  scanPlaces(listings).find((place) => place.key === key);

export const cardOf = ({ card }: IndexedListing): ListingCard => JSON.parse(card);

function interpret(listings: readonly IndexedListing[], location: string): Answer['interpretation'] {
  const { words, ...understood } = parseSearchText(location);
  const corrected = expandWords(words, listings).filter(({ corrections }) => corrections.length > 0);
  const said = [...words, ...corrected.flatMap(({ corrections }) => corrections)];
  return {
    ...understood,
    types: understood.types && [...understood.types],
    categories: understood.categories && [...understood.categories],
    amenities: understood.amenities && [...understood.amenities],
    words,
    corrections: corrected.map(({ typed, corrections }) => ({ typed, meant: [...corrections] })),
    places: scanPlaces(listings)
      .filter(({ name }) => isNamed(wordsOf(name), said))
      .map(({ count: _, ...place }) => place),
  };
}

/** The answer to a search at a rate of the day, by looking at every listing for each part of it. */
export function scanExplore(
  listings: readonly IndexedListing[],
  request: ExploreRequest,
  rate: Rate | undefined,
): Answer {
  const { filters, sort, page, limit, now } = request;
  const question = questionOf(filters, new Date(now), rate);
  const interpretation = interpret(listings, filters.location ?? '');
  const centre =
    question.near ??
    (question.box ? centreOf(question.box) : undefined) ??
    (interpretation.places[0]?.box ? centreOf(interpretation.places[0].box) : undefined);
  const context = { question, listings, centre };
  const found = scanOrder(scan(listings, question), sort, context);
  const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor);
  const amountOf = orderValues(sort, context);
  const start =
    cursor === undefined
      ? (page - 1) * limit
      : found.filter((listing) => {
          const value = amountOf(listing);
          if (value !== cursor.value) return value < cursor.value;
          return (
            listing.createdAt > cursor.createdAt || (listing.createdAt === cursor.createdAt && listing.id >= cursor.id)
          );
        }).length;
  const shown = found.slice(start, start + limit);
  const last = shown.at(-1);
  return {
    products: shown.map((listing) => withStay(cardOf(listing), listing, question)),
    pagination: paginate(found.length, cursor === undefined ? page : Math.floor(start / limit) + 1, limit),
    nextCursor:
      last !== undefined && start + limit < found.length
        ? writeCursor({ value: amountOf(last), createdAt: last.createdAt, id: last.id })
        : undefined,
    facets: scanFacets(listings, question, now),
    histograms: scanHistograms(listings, question, { currency: filters.currency, rate }),
    interpretation,
    ...(question.places === undefined
      ? {}
      : { chosenPlaces: describePlaces(question.places, (key) => placeIn(listings, key)) }),
    ...(found.length === 0
      ? scanWaysOut(filters, (left) => scan(listings, questionOf(left, new Date(now), rate)).length)
      : {}),
  };
}

const pairsShown = 4;
const mostPaired = 6;

/** How many there are without each filter; where that helps nowhere, without two of them. */
function scanWaysOut(filters: ListingFilters, countOf: (filters: ListingFilters) => number) {
  const names = filtersIn(filters);
  const without = names.map((filter) => ({ filter, count: countOf(filtersWithout(filters, filter)) }));
  if (without.some(({ count }) => count > 0)) return { without };
  const pairs: { filters: FilterName[]; count: number }[] = [];
  for (const [at, one] of names.slice(0, mostPaired).entries()) {
    for (const other of names.slice(at + 1, mostPaired)) {
      const count = countOf(filtersWithout(filtersWithout(filters, one), other));
      if (count > 0) pairs.push({ filters: [one, other], count });
    }
  }
  return { without, withoutTwo: pairs.sort((a, b) => b.count - a.count).slice(0, pairsShown) };
}
