import type { Pagination } from '#contract/page.ts';
import { paginate } from '#contract/paginate.ts';
import { type Box, type FilterName, filtersIn, filtersWithout, type ListingFilters } from '#contract/search/filters.ts';
import { parseSearchText } from '#contract/search/parse-search-text.ts';
import type { Facets, Histogram, Interpretation, SearchPlace } from '#contract/search/search.endpoints.ts';
import { gazetteer } from '../geography/gazetteer.ts';
import { centreOfPlace, placeNamed } from '../geography/place-centres.ts';
import { describePlaces } from '../place-names.ts';
import {
  boxAroundAll,
  helpfulPairs,
  type NearPlace,
  nearestOf,
  type Pair,
  pairsIn,
  placeFilters,
} from '../relaxed-filters.ts';
import { readCursor, writeCursor } from '../search-cursor.ts';
import { type Question, questionOf, questionWithout } from '../search-question.ts';
import type { ExploreRequest } from '../search-requests.ts';
import { FacetCounter, type PlaceCount } from './count-facets.ts';
import { centreFor, interpret } from './interpret-words.ts';
import type { ListingIndex } from './listing-index.ts';
import { Plan, type SearchedStay } from './plan.ts';
import { readPage } from './read-page.ts';

/** The result of a search: the ordinals of the listings, with counts and facets. */
export type Exploration = {
  ordinals: readonly number[];
  /** What the stay that was searched for costs in each of them; undefined where none was. */
  stays: readonly (SearchedStay | undefined)[];
  /** The facet of the places. */
  places: readonly PlaceCount[];
  facts: {
    pagination: Pagination;
    nextCursor?: string;
    facets: Omit<Facets, 'places'>;
    histograms: Record<'price' | 'size', Histogram>;
    interpretation: Interpretation;
    chosenPlaces?: SearchPlace[];
    without?: { filter: FilterName; count: number }[];
    withoutTwo?: Pair[];
    nearestPlaces?: NearPlace[];
  };
};

/** Answers something from a plan and gives its bitmaps back. */
export function withPlan<Answer>(index: ListingIndex, question: Question, use: (plan: Plan) => Answer): Answer {
  const plan = new Plan(index, question);
  try {
    return use(plan);
  } finally {
    plan.release();
  }
}

function countOf(index: ListingIndex, question: Question): number {
  return withPlan(index, question, (plan) => index.store.count(plan.found()));
}

/**
 * The deal and the nights decide which prices are compared and what is left out, so that without them other filters
 * change their meaning.
 */
const entwined: readonly FilterName[] = ['location', 'purpose', 'statuses', 'includesUnavailable', 'nights'];

/** How many would be found without each filter. What words were understood to mean takes a given-up filter's place. */
function countWithoutEach(plan: Plan, filters: ListingFilters, now: Date) {
  const { index } = plan;
  const understood = filtersIn({ ...parseSearchText(filters.location ?? ''), location: undefined });
  return filtersIn(filters).map((filter) => {
    const isAlone = !entwined.includes(filter) && !understood.includes(filter);
    const question = questionOf(filtersWithout(filters, filter), now, index.rate);
    return { filter, count: isAlone ? index.store.count(plan.without(filter)) : countOf(index, question) };
  });
}

/** Where no single filter is to blame: the pairs without which something is found, most first. */
function countWithoutTwo({ index }: Plan, filters: ListingFilters, now: Date): Pair[] {
  return helpfulPairs(
    pairsIn(filters).map((pair): Pair => {
      const left = pair.reduce(filtersWithout, filters);
      return { filters: pair, count: countOf(index, questionOf(left, now, index.rate)) };
    }),
  );
}

/** The filters that would have to be removed to find something. */
function waysOut(plan: Plan, filters: ListingFilters, now: Date) {
  const without = countWithoutEach(plan, filters, now);
  if (without.some(({ count }) => count > 0)) return { without };
  return { without, withoutTwo: countWithoutTwo(plan, filters, now) };
}

/** Where the listings of a place and of its parts are. */
function boxAround({ places, columns }: ListingIndex, key: string | undefined): Box | undefined {
  if (key === undefined) return undefined;
  const parts = [key, ...(gazetteer.get(key)?.parts ?? [])];
  const boxes = parts.flatMap((part) => {
    const place = places.find(part);
    return (place && places.boxOf(place, columns)) ?? [];
  });
  return boxAroundAll(boxes);
}

/** The chosen places with their names. */
function chosenPlaces({ places }: ListingIndex, keys: readonly string[] | undefined) {
  if (keys === undefined) return {};
  return { chosenPlaces: describePlaces(keys, (key) => places.find(key)) };
}

/** The places nearest to where nothing was found in which the other filters find something. */
function nearestPlaces(index: ListingIndex, question: Question, asked: Interpretation): NearPlace[] | undefined {
  const box = boxAround(index, question.places?.[0]);
  const named = question.places?.[0] ?? placeNamed(question.words);
  const centre =
    centreFor(question, box === undefined ? asked.places : [{ key: '', name: '', box }]) ??
    (named === undefined ? undefined : centreOfPlace(named));
  if (centre === undefined) return undefined;
  const elsewhere = placeFilters.reduce<Question>(questionWithout, question);
  const places = withPlan(index, elsewhere, (plan) => {
    const found = plan.found();
    return index.places.all.map((place) => ({ place, count: place.listings.countIn(found) }));
  });
  const inUse = places.filter(({ count }) => count > 0);
  return nearestOf(
    centre,
    inUse.map(({ place, count }) => ({ known: index.places.known(place, index.columns), count })),
  );
}

/** Answers a search with all its filters. */
export function explore(index: ListingIndex, request: ExploreRequest): Exploration {
  const { filters, sort, page, limit, now } = request;
  const moment = new Date(now);
  const question = questionOf(filters, moment, index.rate);
  return withPlan(index, question, (plan) => {
    const interpretation = interpret(plan, filters.location ?? '');
    const total = index.store.count(plan.found());
    const cursor = request.cursor === undefined ? undefined : readCursor(request.cursor);
    const start = cursor === undefined ? { rank: (page - 1) * limit } : { cursor };
    const shown = readPage(plan, { sort, centre: centreFor(question, interpretation.places), start, limit });
    const counter = new FacetCounter(plan);
    const last = shown.ordinals.at(-1);
    const isMore = last !== undefined && shown.rank + limit < total;
    return {
      ordinals: shown.ordinals,
      stays: shown.ordinals.map((ordinal) => plan.stayIn(ordinal)),
      places: counter.places(),
      facts: {
        pagination: paginate(total, cursor === undefined ? page : Math.floor(shown.rank / limit) + 1, limit),
        ...(isMore
          ? {
              nextCursor: writeCursor({
                value: shown.measure(last),
                createdAt: index.columns.createdAt[last] ?? 0,
                id: index.ids.idOf(last),
              }),
            }
          : {}),
        facets: counter.facets(now),
        histograms: counter.histograms({ currency: filters.currency, rate: index.rate }),
        interpretation,
        ...chosenPlaces(index, question.places),
        ...(total === 0
          ? {
              ...waysOut(plan, filters, moment),
              nearestPlaces: nearestPlaces(index, question, interpretation),
            }
          : {}),
      },
    };
  });
}
