import { paginate } from '#contract/page.ts';
import { questionOf } from '../question.ts';
import type { ListRequest, MapRequest, SearchAnswer, SearchRequest } from '../requests.ts';
import { explore, withPlan } from './explore.ts';
import { findSimilar } from './find-similar.ts';
import type { ListingIndex } from './listing-index.ts';
import { readPage } from './page.ts';
import { showMap } from './show-map.ts';
import { suggest } from './suggest.ts';

const comma = Buffer.from(',');

/** A JSON array of things that are JSON already. */
function arrayOf(items: readonly (readonly Uint8Array[])[]): Uint8Array[] {
  const parts = items.flatMap((item, index) => (index === 0 ? item : [comma, ...item]));
  return [Buffer.from('['), ...parts, Buffer.from(']')];
}

/** `{"name": array, …facts}`. */
function objectWith(name: string, array: readonly Uint8Array[], facts: object): Buffer {
  const rest = JSON.stringify(facts).slice(1);
  return Buffer.concat([Buffer.from(`{"${name}":`), ...array, Buffer.from(rest === '}' ? '}' : `,${rest}`)]);
}

const cardsOf = (index: ListingIndex, ordinals: readonly number[]) =>
  arrayOf(ordinals.map((ordinal) => [index.cards.bytesOf(ordinal)]));

function readList(index: ListingIndex, { filters, purpose, sort, page, limit, now }: ListRequest) {
  const asked = questionOf(filters, new Date(now));
  const question = purpose === undefined ? asked : { ...asked, purpose };
  return withPlan(index, question, (plan) => ({
    total: index.store.count(plan.found()),
    ordinals: readPage(plan, { sort, centre: undefined, start: { rank: (page - 1) * limit }, limit }).ordinals,
  }));
}

function answerMap(index: ListingIndex, request: MapRequest): Buffer {
  const { pins, facts } = showMap(index, request);
  const { latitude, longitude } = index.columns;
  const items = pins.map((ordinal) => [
    Buffer.from(`{"latitude":${latitude[ordinal]},"longitude":${longitude[ordinal]},"product":`),
    index.cards.bytesOf(ordinal),
    Buffer.from('}'),
  ]);
  return objectWith('pins', arrayOf(items), facts);
}

function answerSuggest(index: ListingIndex, text: string): Buffer {
  const { named, listings } = suggest(index, text);
  const items = [
    ...named.map((item) => [Buffer.from(JSON.stringify(item))]),
    ...listings.map((ordinal) => [
      Buffer.from('{"kind":"listing","product":'),
      index.cards.bytesOf(ordinal),
      Buffer.from('}'),
    ]),
  ];
  return objectWith('suggestions', arrayOf(items), {});
}

/** Answers a request as JSON. The cards in it were cut to the contract when they were taken in. */
export function answer(index: ListingIndex, request: SearchRequest): SearchAnswer {
  switch (request.kind) {
    case 'explore': {
      const { ordinals, facts } = explore(index, request);
      return { body: objectWith('products', cardsOf(index, ordinals), facts) };
    }
    case 'list': {
      const { total, ordinals } = readList(index, request);
      const pagination = paginate(total, request.page, request.limit);
      return { body: objectWith('products', cardsOf(index, ordinals), { pagination }) };
    }
    case 'search': {
      const { total, ordinals } = readList(index, request);
      return { body: Buffer.concat(cardsOf(index, ordinals)), total };
    }
    case 'map':
      return { body: answerMap(index, request) };
    case 'suggest':
      return { body: answerSuggest(index, request.text) };
    case 'similar': {
      const similar = findSimilar(index, request.id);
      return similar && { body: objectWith('products', cardsOf(index, similar), {}) };
    }
  }
}
