import { expect, it } from 'vitest';
import { answer } from '../engine/answer.ts';
import { ListingIndex } from '../engine/listing-index.ts';
import type { ListRequest } from '../requests.ts';
import { createRandom, randomListing, testNow } from '../testing/random-listings.ts';
import { ListOpener, type OpenList, OpenLists } from './open-lists.ts';

const random = createRandom(5);
const index = new ListingIndex();
for (let at = 0; at < 700; at += 1) index.put(randomListing(random));

const pageOf = (request: Partial<ListRequest>): ListRequest => ({
  filters: {},
  purpose: undefined,
  sort: 'newest',
  page: 1,
  limit: 12,
  now: testNow,
  ...request,
});

const textOf = (body: Uint8Array | undefined) => body && Buffer.from(body).toString();
const answered = (request: ListRequest) => textOf(answer(index, { kind: 'list', ...request })?.body);

/** Asks for pages until the list is laid open, and hands it over as threads do. */
function openUp(opener: ListOpener, request: ListRequest, most = 100): OpenList | undefined {
  for (let page = 1; page <= most; page += 1) {
    const list = opener.note(index, { ...request, page });
    if (list !== undefined) return structuredClone(list);
  }
  return undefined;
}

it('a list that is open gives every page as the index does', () => {
  const lists = new OpenLists();
  const opener = new ListOpener();
  const kinds = [{}, { purpose: 'rent' }, { filters: { types: ['House'], categories: undefined } }] as const;
  for (const kind of kinds) {
    const list = openUp(opener, pageOf(kind as Partial<ListRequest>));
    if (list !== undefined) lists.take(list);
  }
  for (let round = 0; round < 200; round += 1) {
    const kind = random.pick(kinds) as Partial<ListRequest>;
    const request = pageOf({ ...kind, page: 1 + random.whole(80), limit: 1 + random.whole(40) });
    const page = textOf(lists.answer(request));
    expect(page).toBeDefined();
    expect(page).toBe(answered(request));
  }
});

it('lists are open only after many pages, in the order of newest, and until something changes', () => {
  const lists = new OpenLists();
  const opener = new ListOpener();
  expect(openUp(opener, pageOf({}), 40)).toBeUndefined();
  opener.forget();
  expect(openUp(opener, pageOf({}), 40)).toBeUndefined();
  expect(openUp(opener, pageOf({ sort: 'price_asc' }))).toBeUndefined();
  expect(openUp(opener, pageOf({ filters: { listedWithinDays: 30 } }))).toBeUndefined();
  const list = openUp(opener, pageOf({}));
  if (list !== undefined) lists.take(list);
  expect(lists.answer(pageOf({}))).toBeDefined();
  expect(lists.answer(pageOf({ purpose: 'sale' }))).toBeUndefined();
  expect(lists.answer(pageOf({ sort: 'price_asc' }))).toBeUndefined();
  lists.forget();
  expect(lists.answer(pageOf({}))).toBeUndefined();
});
