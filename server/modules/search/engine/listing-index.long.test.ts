import { describe, expect, test, vi } from 'vitest';
import { searchDeals } from '#contract/listings/shown-price.ts';
import { dollarsOf, type Rate } from '#contract/rates/rate.ts';
import type { ListingFilters } from '#contract/search/filters.ts';
import { explorations, maps, suggestions } from '#server/testing/search/compare.ts';
import { createRandom, type Random } from '#server/testing/search/random.ts';
import {
  randomExploration,
  randomListing,
  randomMap,
  testNow,
  testRate,
} from '#server/testing/search/random-listings.ts';
import { scanSimilar } from '#server/testing/search/scan-similar.ts';
import type { IndexedListing } from '../indexed-listing.ts';
import { questionOf } from '../search-question.ts';
import { answer } from './answer.ts';
import { explore } from './explore.ts';
import { findSimilar } from './find-similar.ts';
import { ListingIndex } from './listing-index.ts';
import { Plan } from './plan.ts';

const byCreation = (a: IndexedListing, b: IndexedListing) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

/** All of a listing; its stems are in no order. */
const textOf = (listing: IndexedListing) => JSON.stringify({ ...listing, stems: [...listing.stems].sort() });

/** An index beside the plain list it must agree with. */
function createPair(random: Random, count: number) {
  const index = new ListingIndex();
  index.rate = testRate;
  const listings = new Map<string, IndexedListing>();
  const put = (listing: IndexedListing) => {
    listings.set(listing.id, listing);
    index.put(listing);
  };
  const remove = (id: string) => {
    listings.delete(id);
    index.remove(id);
  };
  const first = Array.from({ length: count }, () => randomListing(random)).sort(byCreation);
  for (const listing of first) put(listing);
  return { index, put, remove, all: () => [...listings.values()].sort(byCreation) };
}

test('an index that takes the place of another has room for what that holds before anything is in it', () => {
  const { index, all, remove } = createPair(createRandom(12), 2_100);
  expect(index.store.capacity).toBe(4_096);
  expect(new ListingIndex(index).store.capacity).toBe(4_096);
  for (const { id } of all().slice(0, 100)) remove(id);
  const fresh = new ListingIndex(index);
  // Listings that can no longer be found need none.
  expect([fresh.store.capacity, fresh.columns.type.length]).toEqual([2_048, 2_048]);
  for (const listing of all()) fresh.put(listing, { old: index, ordinal: index.find(listing.id) ?? -1 });
  expect([fresh.store.capacity, fresh.ids.size]).toEqual([2_048, 2_000]);
});

describe('the index answers as a scan of all listings does', () => {
  const random = createRandom(1);
  const { index, all } = createPair(random, 5_000);
  const listings = all();

  test('searches: listings, totals, facets, histograms, cursors', () => {
    for (let round = 0; round < 120; round += 1) {
      const { found, expected } = explorations(index, listings, randomExploration(random));
      expect(found).toEqual(expected);
    }
  });

  test('maps: pins, clusters, totals', () => {
    for (let round = 0; round < 80; round += 1) {
      const { found, expected } = maps(index, listings, randomMap(random));
      expect(found).toEqual(expected);
    }
  });

  test('a long question takes no more bitmaps than a short one', () => {
    const bitmapsFor = (words: string[]) => {
      const take = vi.spyOn(index.store, 'take');
      const plan = new Plan(index, { ...questionOf({}, new Date(testNow), testRate), words });
      plan.withWords('all');
      plan.release();
      const { length } = take.mock.calls;
      take.mockRestore();
      return length;
    };
    const long = ['borehole', 'tarmac-quiet', 'garden-house-piscine', 'kg', 'remera-kg-tarmac', 'maison'];
    expect(bitmapsFor(long)).toBe(bitmapsFor(['borehole']));
  });

  test('an answer stays the same until the moment it says, and another is right a moment later', () => {
    const textAt = (request: ReturnType<typeof randomExploration>, now: number) => {
      const { body, until } = answer(index, { kind: 'explore', ...request, now }) ?? {};
      return { text: Buffer.from(body ?? []).toString(), until: until ?? now };
    };
    for (let round = 0; round < 60; round += 1) {
      const request = randomExploration(random);
      const { text, until } = textAt(request, request.now);
      expect(until).toBeGreaterThanOrEqual(request.now);
      if (Number.isFinite(until)) expect(textAt(request, until).text).toBe(text);
    }
    const whole = { ...randomExploration(random), filters: {} };
    const { text, until } = textAt(whole, whole.now);
    expect(textAt(whole, until + 1).text).not.toBe(text);
  });

  test('those with an auction, alone and with other filters', () => {
    const ask = (filters: object) =>
      explorations(index, listings, {
        ...randomExploration(random),
        filters: { ...filters, hasAuction: true },
        page: 1,
      });
    for (const filters of [{}, { purpose: 'sale' }, { location: 'remera' }, { types: ['House'] }, { beds: 3 }]) {
      const { found, expected } = ask(filters);
      expect(found).toEqual(expected);
    }
    const whole = explore(index, { ...randomExploration(random), filters: { hasAuction: true } });
    const withAuction = listings.filter(({ hasAuction }) => hasAuction).length;
    expect([whole.facts.pagination.total, whole.facts.facets.hasAuction]).toEqual([withAuction, withAuction]);
    expect(withAuction).toBeGreaterThan(100);
  });

  test.each(searchDeals)(
    'the prices of the deal that is looked for, of %s, in filters, orders, counts and maps',
    (purpose) => {
      const others: ListingFilters[] = [
        {},
        { priceMax: 900 },
        { priceMin: 300, priceMax: 200_000 },
        { includesUnavailable: true },
      ];
      for (const more of others) {
        const filters: ListingFilters = { purpose, ...more };
        for (const sort of ['price_asc', 'price_desc'] as const) {
          const request = { filters, sort, limit: 100, cursor: undefined, now: testNow };
          for (const page of [1, 4]) {
            const { found, expected } = explorations(index, listings, { ...request, page });
            expect(found).toEqual(expected);
          }
          // Those of which no price is known come last, and cursors find their way among them.
          const whole = explore(index, { ...request, page: 1, limit: 5_000 }).ordinals;
          const seen: number[] = [];
          for (let cursor: string | undefined; ; ) {
            const part = explore(index, { ...request, page: 1, cursor });
            seen.push(...part.ordinals);
            cursor = part.facts.nextCursor;
            if (cursor === undefined) break;
          }
          expect(seen).toEqual(whole);
        }
        const mapped = maps(index, listings, { filters, view: undefined, now: testNow });
        expect(mapped.found).toEqual(mapped.expected);
      }
    },
  );

  test('a deal that is counted is found so often once it is chosen', () => {
    for (const filters of [{}, { priceMax: 2_000 }, { includesUnavailable: true }, { statuses: ['Rented'] }] as const) {
      const request = { filters, sort: 'newest', page: 1, limit: 1, cursor: undefined, now: testNow } as const;
      for (const { value, count } of explore(index, request).facts.facets.purposes) {
        const chosen = explore(index, { ...request, filters: { ...filters, purpose: value } });
        expect([value, chosen.facts.pagination.total]).toEqual([value, count]);
      }
    }
  });

  test('similar listings: the nearest of each circle, and of everything where circles are too small', () => {
    for (const wanted of [
      ...listings.slice(0, 20),
      ...listings.filter(({ district }) => district === null).slice(0, 5),
    ]) {
      for (const deal of [undefined, ...searchDeals]) {
        const found = findSimilar(index, wanted.id, deal)?.map((ordinal) => index.ids.idOf(ordinal));
        expect(found).toEqual(scanSimilar(listings, wanted, deal).map(({ id }) => id));
      }
    }
    expect(findSimilar(index, '019c0000-0000-7000-8000-000000000000')).toBeUndefined();
  });

  const typed = [
    'ki',
    'kac',
    'nyamirmbo',
    'house',
    'bri',
    'appart',
    'inzu',
    '',
    "o'b",
    'gasabo',
    'kigali',
    'rukiri',
    'lake',
    'Remera, Gasabo',
    'nyabihu',
    'muhoz',
  ];
  test.each(typed)('suggestions for %j', (text) => {
    const { found, expected } = suggestions(index, listings, text);
    expect(found).toEqual(expected);
  });

  test.each(['newest', 'price_asc', 'price_desc', 'relevance', 'nearest', 'largest', 'reduction'] as const)(
    'by cursors through all pages, %s',
    (sort) => {
      const filters = { location: 'remera', box: { west: 29.5, south: -2.5, east: 30.5, north: -1.5 } };
      const request = { filters, sort, page: 1, limit: 40, now: testNow };
      const whole = explorations(index, listings, { ...request, cursor: undefined, limit: 100 });
      expect(whole.found).toEqual(whole.expected);
      const read = (cursor: string | undefined) => explore(index, { ...request, cursor });
      const seen: number[] = [];
      for (let page = read(undefined); ; page = read(page.facts.nextCursor)) {
        seen.push(...page.ordinals);
        if (page.facts.nextCursor === undefined) break;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.length).toBe(read(undefined).facts.pagination.total);
    },
  );
});

test('the index keeps agreeing through inserts, edits, removals and returns', () => {
  const random = createRandom(2);
  const { index, put, remove, all } = createPair(random, 300);
  const gone: IndexedListing[] = [];
  for (let round = 0; round < 25; round += 1) {
    for (let change = 0; change < 60; change += 1) {
      const listings = all();
      const one = random.pick(listings);
      const kind = random.whole(4);
      if (kind === 0) put(randomListing(random));
      else if (kind === 1) put(randomListing(random, { id: one.id, createdAt: one.createdAt }));
      else if (kind === 2)
        put(
          randomListing(random, {
            id: one.id,
            createdAt: one.createdAt,
            latitude: one.latitude,
            longitude: one.longitude,
          }),
        );
      else if (kind === 3) {
        gone.push(one);
        remove(one.id);
      } else {
        const back = gone.pop();
        if (back !== undefined && index.find(back.id) === undefined) put(back);
      }
    }
    const listings = all();
    for (let query = 0; query < 6; query += 1) {
      const searched = explorations(index, listings, randomExploration(random));
      expect(searched.found).toEqual(searched.expected);
      const mapped = maps(index, listings, randomMap(random));
      expect(mapped.found).toEqual(mapped.expected);
    }
    expect(listings.every((listing) => textOf(index.read(index.find(listing.id) ?? -1)) === textOf(listing))).toBe(
      true,
    );
  }
});

test('a new rate is counted into everything without a new index, and the former one brings all back', () => {
  const random = createRandom(11);
  const { index, all } = createPair(random, 1_500);
  const recount = (rate: Rate | undefined) => {
    index.rate = rate;
    for (const ordinal of index.inOrderOfCreation()) if (index.isInFrancs(ordinal)) index.recount(ordinal);
  };
  const stated = all().map(({ id }) => JSON.parse(index.cards.textOf(index.find(id) ?? -1)).money);
  for (const rate of [{ millionths: 900_000_000 }, undefined, { millionths: 2_000_123_456 }, testRate]) {
    recount(rate);
    const listings = all().map(({ id }) => index.read(index.find(id) ?? -1));
    for (const listing of listings) {
      const { money, price } = JSON.parse(listing.card);
      expect(price).toBe(dollarsOf(money, rate));
    }
    for (let round = 0; round < 25; round += 1) {
      const { found, expected } = explorations(index, listings, randomExploration(random));
      expect(found).toEqual(expected);
      const mapped = maps(index, listings, randomMap(random));
      expect(mapped.found).toEqual(mapped.expected);
    }
    expect(listings.map(({ card }) => JSON.parse(card).money)).toEqual(stated);
  }
  expect(all().every((listing) => textOf(index.read(index.find(listing.id) ?? -1)) === textOf(listing))).toBe(true);
});

test('counts that were kept from a question before are those of now, whatever changed between them', () => {
  const random = createRandom(8);
  const { index, put, remove, all } = createPair(random, 2_500);
  const request = { sort: 'newest', page: 1, limit: 3, cursor: undefined, now: testNow } as const;
  // Broad ones, whose parts are asked for again by each other.
  const asked: ListingFilters[] = [
    {},
    { purpose: 'sale' },
    { purpose: 'sale', types: ['House', 'Apartment/Condo'] },
    { types: ['House', 'Apartment/Condo'] },
    { purpose: 'rent' },
    { purpose: 'rent', priceMax: 900_000 },
    { purpose: 'sale', priceMax: 900_000, includesUnavailable: true },
    { purpose: 'sale', listedWithinDays: 3_000 },
    { priceMax: 900_000 },
    { beds: 1, priceMax: 900_000 },
  ];
  const check = () => {
    const listings = all();
    for (const filters of asked) {
      for (const page of [1, 2]) {
        const { found, expected } = explorations(index, listings, { ...request, filters, page });
        expect(found).toEqual(expected);
      }
    }
  };
  check();
  const one = random.pick(all());
  remove(one.id);
  check();
  put(one);
  put(randomListing(random, { id: one.id, createdAt: one.createdAt }));
  put(randomListing(random));
  check();
});
