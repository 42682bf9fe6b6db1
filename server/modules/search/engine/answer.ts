import { dayMilliseconds } from '#contract/durations.ts';
import { endOfKigaliDay } from '#contract/kigali-time.ts';
import { paginate } from '#contract/paginate.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { sinceSteps } from '#contract/search/search.vocabulary.ts';
import { arrayOf, joined, listPage, objectWith } from '../json-buffer.ts';
import { questionOf } from '../search-question.ts';
import type { ListRequest, MapRequest, SearchAnswer, SearchRequest } from '../search-requests.ts';
import { type Exploration, explore, withPlan } from './explore.ts';
import { findSimilar } from './find-similar.ts';
import type { ListingIndex } from './listing-index.ts';
import type { SearchedStay } from './plan.ts';
import { readPage } from './read-page.ts';
import { showMap } from './show-map.ts';
import { suggest } from './suggest.ts';

/** The facts of a search with its places among the facets, which are serialised in advance except for their numbers. */
function factsOf({ places, facts }: Exploration): string {
  const { facets, ...others } = facts;
  const written = places.map(({ place, count }) => `${place.beforeCount}${count}}`).join(',');
  return `{"facets":{"places":[${written}],${JSON.stringify(facets).slice(1)},${JSON.stringify(others).slice(1)}`;
}

/** A card, with the whole price of the stay that was searched for before its last brace. */
function cardOf(index: ListingIndex, ordinal: number, stay: SearchedStay | undefined): string[] {
  const card = index.cards.textOf(ordinal);
  return stay === undefined ? [card] : [card.slice(0, -1), `,"stay":${JSON.stringify(stay)}}`];
}

const cardsOf = (index: ListingIndex, ordinals: readonly number[], stays: readonly (SearchedStay | undefined)[] = []) =>
  arrayOf(ordinals.map((ordinal, at) => cardOf(index, ordinal, stays[at])));

function readList(index: ListingIndex, request: ListRequest) {
  const { filters, purpose, now, sort, page, limit } = request;
  const asked = questionOf(filters, new Date(now), index.rate);
  const question = purpose === undefined ? asked : { ...asked, purpose };
  return withPlan(index, question, (plan) => ({
    total: index.store.count(plan.found()),
    ordinals: readPage(plan, { sort, centre: undefined, start: { rank: (page - 1) * limit }, limit }).ordinals,
  }));
}

function answerMap(index: ListingIndex, request: MapRequest): Uint8Array<ArrayBuffer> {
  const { pins, stays, facts } = showMap(index, request);
  const { latitude, longitude } = index.columns;
  const items = pins.map((ordinal, at) => [
    `{"latitude":${latitude[ordinal]},"longitude":${longitude[ordinal]},"product":`,
    ...cardOf(index, ordinal, stays[at]),
    '}',
  ]);
  return objectWith('pins', arrayOf(items), JSON.stringify(facts));
}

function answerSuggest(index: ListingIndex, text: string): Uint8Array<ArrayBuffer> {
  const { named, listings } = suggest(index, text);
  const items = [
    ...named.map((item) => [JSON.stringify(item)]),
    ...listings.map((ordinal) => ['{"kind":"listing","product":', index.cards.textOf(ordinal), '}']),
  ];
  return objectWith('suggestions', arrayOf(items), '{}');
}

/** Until when "listed within", and what may be booked today, give the same results, if no listing changes. */
function steadyUntil(
  index: ListingIndex,
  { filters, now }: { filters: ListingFilters; now: number },
  steps: readonly number[],
) {
  const { listedAfter, nights } = questionOf(filters, new Date(now), index.rate);
  const midnight = nights === undefined ? Number.POSITIVE_INFINITY : endOfKigaliDay(nights.today).getTime() - 1;
  const ages = steps.map((days) => days * dayMilliseconds);
  if (listedAfter !== undefined) ages.push(now - listedAfter);
  return ages.reduce((until, age) => Math.min(until, index.order.oldestSince(now - age) + age), midnight);
}

/** Answers a request as JSON. The cards in it were cut to the contract when they were indexed. */
export function answer(index: ListingIndex, request: SearchRequest): SearchAnswer {
  switch (request.kind) {
    case 'explore': {
      const found = explore(index, request);
      const body = objectWith('products', cardsOf(index, found.ordinals, found.stays), factsOf(found));
      return { body, until: steadyUntil(index, request, sinceSteps) };
    }
    case 'list': {
      const { total, ordinals } = readList(index, request);
      const cards = ordinals.map((ordinal) => index.cards.textOf(ordinal));
      return { body: listPage(cards, paginate(total, request.page, request.limit)) };
    }
    case 'search': {
      const { total, ordinals } = readList(index, request);
      return { body: joined(cardsOf(index, ordinals)), total };
    }
    case 'map':
      return { body: answerMap(index, request), until: steadyUntil(index, request, []) };
    case 'suggest':
      return { body: answerSuggest(index, request.text) };
    case 'similar': {
      const similar = findSimilar(index, request.id, request.deal);
      return similar && { body: objectWith('products', cardsOf(index, similar), '{}') };
    }
  }
}
