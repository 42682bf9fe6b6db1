import { paginate } from '#contract/paginate.ts';
import { arrayOf, joined, objectWith } from '../json-buffer.ts';
import { questionOf } from '../search-question.ts';
import type { ListRequest, SearchAnswer, SearchRequest } from '../search-requests.ts';
import { Asked } from './asked.ts';
import { explore } from './explore.ts';
import { findSimilar } from './find-similar.ts';
import { countFound, readPage } from './read-page.ts';
import type { Reading } from './reading.ts';
import { showMap } from './show-map.ts';
import { suggest } from './suggest.ts';

const listOf = (items: readonly string[]) => arrayOf(items.map((item) => [item]));

async function readList(reading: Reading, { filters, purpose, now, sort, page, limit }: ListRequest) {
  const asked = questionOf(filters, new Date(now), reading.rate);
  const question = purpose === undefined ? asked : { ...asked, purpose };
  const conditions = await Asked.of(reading, question);
  const total = await countFound(reading, conditions);
  const wanted = { sort, centre: undefined, start: { rank: (page - 1) * limit }, limit };
  const { shown } = await readPage(reading, conditions, wanted);
  return { total, cards: shown.map(({ card }) => card) };
}

/** Answers a request as JSON, by SQL: byte for byte what the index answers. Nothing is cached, so that `until` is left out. */
export async function answer(reading: Reading, request: SearchRequest): Promise<SearchAnswer> {
  switch (request.kind) {
    case 'explore': {
      const { cards, facts } = await explore(reading, request);
      return { body: objectWith('products', listOf(cards), facts) };
    }
    case 'list': {
      const { total, cards } = await readList(reading, request);
      const pagination = paginate(total, request.page, request.limit);
      return { body: objectWith('products', listOf(cards), JSON.stringify({ pagination })) };
    }
    case 'search': {
      const { total, cards } = await readList(reading, request);
      return { body: joined(listOf(cards)), total };
    }
    case 'map': {
      const { pins, facts } = await showMap(reading, request);
      return { body: objectWith('pins', listOf(pins), facts) };
    }
    case 'suggest':
      return { body: objectWith('suggestions', listOf(await suggest(reading, request.text)), '{}') };
    case 'similar': {
      const similar = await findSimilar(reading, request.id, request.deal);
      return similar && { body: objectWith('products', listOf(similar), '{}') };
    }
  }
}
