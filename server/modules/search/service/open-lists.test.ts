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

/** Asks for pages until it is time to lay the list open. */
async function openUp(opener: ListOpener, request: ListRequest, most = 100): Promise<OpenList | undefined> {
  for (let page = 1; page <= most; page += 1) {
    if (opener.note({ ...request, page })) return open(opener, { ...request, page });
  }
  return undefined;
}

/** Lays a list open and hands it over as threads do. */
async function open(opener: ListOpener, request: ListRequest): Promise<OpenList | undefined> {
  let opened: OpenList | undefined;
  await opener.open(index, request, (list) => {
    opened = structuredClone(list);
  });
  return opened;
}

it('a list that is open gives every page as the index does', async () => {
  const lists = new OpenLists(() => undefined);
  const opener = new ListOpener();
  const kinds = [{}, { purpose: 'rent' }, { filters: { types: ['House'], categories: undefined } }] as const;
  for (const kind of kinds) {
    const list = await openUp(opener, pageOf(kind as Partial<ListRequest>));
    if (list !== undefined) lists.take(list);
  }
  for (let round = 0; round < 200; round += 1) {
    const kind = random.pick(kinds) as Partial<ListRequest>;
    const request = pageOf({ ...kind, page: 1 + random.whole(80), limit: 1 + random.whole(40) });
    const page = textOf(lists.answer(request)?.body);
    expect(page).toBeDefined();
    expect(page).toBe(answered(request));
  }
});

it('lists are open only after many pages, in the order of newest, and until something changes', async () => {
  const lists = new OpenLists(() => undefined);
  const opener = new ListOpener();
  expect(await openUp(opener, pageOf({}), 40)).toBeUndefined();
  opener.forget();
  expect(await openUp(opener, pageOf({}), 40)).toBeUndefined();
  expect(await openUp(opener, pageOf({ sort: 'price_asc' }))).toBeUndefined();
  expect(await openUp(opener, pageOf({ filters: { listedWithinDays: 30 } }))).toBeUndefined();
  const list = await openUp(opener, pageOf({}));
  if (list !== undefined) lists.take(list);
  expect(lists.answer(pageOf({}))).toBeDefined();
  expect(lists.answer(pageOf({ purpose: 'sale' }))).toBeUndefined();
  expect(lists.answer(pageOf({ sort: 'price_asc' }))).toBeUndefined();
  lists.forget();
  expect(lists.answer(pageOf({}))).toBeUndefined();
});

it('a list is not laid open when a listing changes meanwhile', async () => {
  const opener = new ListOpener();
  const opening = open(opener, pageOf({}));
  opener.forget();
  expect(await opening).toBeUndefined();
  expect(await open(opener, pageOf({}))).toBeDefined();
});

it('the memory of a list is used again once nobody reads it, and not while it is open', async () => {
  const opener = new ListOpener();
  const lists = new OpenLists((places) => opener.close(places));
  const memoryOf = async (request: ListRequest) => {
    let memory: SharedArrayBuffer | undefined;
    await opener.open(index, request, (list) => {
      memory = list.places.buffer;
      lists.take(list);
    });
    expect(textOf(lists.answer(request)?.body)).toBe(answered(request));
    return memory;
  };
  const [all, rented] = [pageOf({}), pageOf({ purpose: 'rent' })];
  const first = await memoryOf(all);
  const second = await memoryOf(rented);
  expect(second).not.toBe(first);
  expect(opener.areOpen).toBe(true);
  expect(textOf(lists.answer(all)?.body)).toBe(answered(all));
  // Closed because a listing has changed; the one laid open next is given up half-way.
  opener.forget();
  lists.forget();
  expect(opener.areOpen).toBe(false);
  const givenUp = opener.open(index, all, lists.take);
  opener.forget();
  await givenUp;
  expect(await memoryOf(all)).toBe(first);
  expect(await memoryOf(rented)).toBe(second);
  // Opened once more, its own memory is not the one that is still read.
  expect(await memoryOf(all)).not.toBe(second);
});

it('a page stays as it was while it is being sent, and its memory is used again afterwards', async () => {
  const lists = new OpenLists(() => undefined);
  const list = await openUp(new ListOpener(), pageOf({}));
  if (list !== undefined) lists.take(list);
  const first = lists.answer(pageOf({ page: 1 }));
  const second = lists.answer(pageOf({ page: 2 }));
  expect(textOf(first?.body)).toBe(answered(pageOf({ page: 1 })));
  expect(textOf(second?.body)).toBe(answered(pageOf({ page: 2 })));
  first?.whenSent?.();
  const third = lists.answer(pageOf({ page: 3 }));
  expect(third?.body.buffer).toBe(first?.body.buffer);
  expect(textOf(second?.body)).toBe(answered(pageOf({ page: 2 })));
  expect(textOf(third?.body)).toBe(answered(pageOf({ page: 3 })));
});
