import { describe, expect, it, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import type { SearchSort } from '#contract/search/search.vocabulary.ts';
import { nightsOf } from '#contract/stays/nights.ts';
import { problemOf, quoteOf } from '#contract/stays/quote.ts';
import { explorations, maps } from '#server/testing/search/compare.ts';
import { createRandom } from '#server/testing/search/random.ts';
import {
  randomExploration,
  randomListing,
  randomMap,
  testNow,
  testRate,
} from '#server/testing/search/random-listings.ts';
import { randomNights, randomStayNote } from '#server/testing/search/random-stays.ts';
import { readRecord, writeNote } from '../file/record.ts';
import type { IndexedListing } from '../indexed-listing.ts';
import { dayNumberOf } from '../stays/indexed-stay.ts';
import { isAllowed, stayOfferOf, wholePriceOf } from '../stays/stay-offer.ts';
import { ListingIndex } from './listing-index.ts';

/** `npm run bench -- deals` runs four times as many rounds. */
const rounds = Number(process.env.FREE_NIGHTS ?? 10);

const random = createRandom(7);
const today = '2026-11-21';

/** A property that is let by the night. */
function randomStay(): IndexedListing {
  for (;;) {
    const listing = randomListing(random);
    if (listing.stay !== undefined) return listing;
  }
}

const byCreation = (a: IndexedListing, b: IndexedListing) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);

function askingFor(sort: SearchSort) {
  const request = randomExploration(random);
  const { from, to, guests } = randomNights(random, testNow);
  const filters = { ...request.filters, purpose: 'stay', arrival: from, departure: to, guests } as const;
  return { ...request, filters, sort, page: random.chance(0.7) ? 1 : 2 };
}

describe('a search for nights answers as a scan of all calendars does', () => {
  const index = new ListingIndex();
  index.rate = testRate;
  const listings = new Map<string, IndexedListing>();
  const put = (listing: IndexedListing) => {
    listings.set(listing.id, listing);
    index.put(listing);
  };
  for (const stay of Array.from({ length: 1_500 }, randomStay).sort(byCreation)) put(stay);
  const all = () => [...listings.values()].sort(byCreation);

  test('what is free, its whole price, facets, histogram and order', () => {
    let found = 0;
    const present = all();
    for (let round = 0; round < rounds * 4; round += 1) {
      const sort = random.pick(['price_asc', 'price_desc', 'newest'] as const);
      const pair = explorations(index, present, askingFor(sort));
      expect(pair.found).toEqual(pair.expected);
      found += Object(pair.found).pagination.total;
    }
    expect(found).toBeGreaterThan(rounds * 25);
  });

  test('one page after another by cursor, in the order of the whole price', () => {
    const present = all();
    const filters = { purpose: 'stay', arrival: '2026-12-10', departure: '2026-12-13', guests: 2 } as const;
    let cursor: string | undefined;
    const seen: string[] = [];
    do {
      const request = { filters, sort: 'price_asc', page: 1, limit: 25, cursor, now: testNow } as const;
      const { found, expected } = explorations(index, present, request);
      expect(found).toEqual(expected);
      const { products, nextCursor } = Object(found);
      seen.push(...products.map(({ _id }: { _id: string }) => _id));
      cursor = nextCursor;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(25);
  });

  test('maps', () => {
    const present = all();
    for (let round = 0; round < rounds; round += 1) {
      const { filters } = askingFor('newest');
      const { found, expected } = maps(index, present, { ...randomMap(random), filters });
      expect(found).toEqual(expected);
    }
  });

  test('after calendars, prices and listings have changed, and out of a saved file', () => {
    for (let round = 0; round < 300; round += 1) {
      const listing = random.pick([...listings.values()]);
      if (random.chance(0.2)) {
        listings.delete(listing.id);
        index.remove(listing.id);
      } else if (listing.stay !== undefined) {
        const { night } = listing.stay;
        put({ ...listing, stay: { ...randomStayNote(random, night.currency, testNow), night } });
      }
    }
    const present = all();
    const loaded = new ListingIndex();
    loaded.rate = testRate;
    const { stems } = index.descriptions.vocabulary;
    for (const listing of present) {
      const note = writeNote(listing, index.descriptions.write(listing.stems));
      loaded.put(readRecord(listing.card, note, { rate: testRate, stems }));
    }
    for (let round = 0; round < rounds * 1.5; round += 1) {
      const request = askingFor(random.pick(['price_asc', 'newest'] as const));
      const { found, expected } = explorations(index, present, request);
      expect(found).toEqual(expected);
      expect(explorations(loaded, present, request).found).toEqual(expected);
    }
  });
});

describe('a stay worked out in numbers', () => {
  it('is allowed and costs as its quote says, 20,000 times', () => {
    let allowed = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const currency = random.pick(['USD', 'RWF'] as const);
      const night = { amount: 1 + random.whole(200_000), currency };
      const stay = { ...randomStayNote(random, currency, testNow), night };
      const { from, to, guests } = randomNights(random, testNow);
      const asked = { from: dayNumberOf(from), to: dayNumberOf(to), guests, today: dayNumberOf(today) };
      const offer = stayOfferOf(stay);
      const isPossible = problemOf({ from, to, guests }, stay.terms, today) === undefined;
      expect(isAllowed(offer, asked)).toBe(isPossible);
      if (!isPossible) continue;
      allowed += 1;
      expect(wholePriceOf(offer, asked)).toBe(quoteOf({ from, to, guests }, night, stay.terms).total);
    }
    expect(allowed).toBeGreaterThan(2_000);
  });

  it('counts every night of a stay once, whatever day it begins', () => {
    const terms = { ...randomStayNote(random, 'USD', testNow).terms, weekendNight: 300, seasons: [], cleaningFee: 0 };
    const offer = stayOfferOf({
      terms: { ...terms, extraGuestNight: 0, weeklyDiscount: 0 },
      taken: [],
      night: { amount: 200, currency: 'USD' },
    });
    for (let start = 0; start < 14; start += 1) {
      const from = addDays(today, start);
      for (let length = 1; length < 7; length += 1) {
        const to = addDays(from, length);
        const days = nightsOf({ from, to }).map((night) => new Date(`${night}T00:00:00Z`).getUTCDay());
        const expected = days.reduce((sum, day) => sum + (day === 5 || day === 6 ? 300 : 200), 0);
        const asked = { from: dayNumberOf(from), to: dayNumberOf(to), guests: 1, today: dayNumberOf(today) };
        expect(wholePriceOf(offer, asked)).toBe(expected);
      }
    }
  });
});
