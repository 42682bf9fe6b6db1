import { expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings/listing.ts';
import { sampleListing, usd } from '#web/testing/sample-listing.ts';
import { arrangeSaved } from './arrange-saved.ts';
import { readWishlistAddress } from './wishlist-address.ts';

const rate = { millionths: 1_450_000_000 };
const auction = {
  slug: 'x',
  state: 'live',
  currency: 'RWF',
  guideLow: 435_000,
  guideHigh: 440_000,
  startsAt: sampleListing.createdAt,
  endsAt: sampleListing.createdAt,
} as const;
const saved = (
  [
    ['a', { money: usd(200) }],
    ['b', { money: usd(100), status: 'Sold' }],
    ['c', { auction }],
    ['d', { money: usd(300), status: 'Rented' }],
    ['e', { money: usd(100), status: 'Pending' }],
  ] as const
).map(([_id, changes]): ListingCard => ({ ...sampleListing, ...changes, _id }));

test.each([
  [{}, 'abcde'],
  // An auction at 300 dollars’ worth of francs keeps its saved order among equals.
  [{ sort: 'price_asc' }, 'beacd'],
  [{ sort: 'price_desc' }, 'cdabe'],
  [{ hide: 'gone' }, 'ace'],
  [{ sort: 'price_asc', hide: 'gone' }, 'eac'],
  [{ sort: 'cheapest', hide: ['gone'] }, 'abcde'],
])('by %j the saved listings are %s', (address, order) => {
  const arranged = arrangeSaved(saved, readWishlistAddress(address), rate);
  expect(arranged.map(({ _id }) => _id).join('')).toBe(order);
});

test('a price of a night, of a month and of a house are not put in one order', () => {
  const priced = (
    [
      ['night', { purpose: 'rent', rentPeriod: 'night', money: usd(65) }],
      ['month', { purpose: 'rent', rentPeriod: 'month', money: usd(240) }],
      ['house', { money: usd(98_000) }],
      ['year', { purpose: 'rent', rentPeriod: 'year', money: usd(2_400) }],
      ['hut', { money: usd(50) }],
    ] as const
  ).map(([_id, changes]): ListingCard => ({ ...sampleListing, ...changes, _id }));
  const idsBy = (sort: string) => arrangeSaved(priced, readWishlistAddress({ sort }), rate).map(({ _id }) => _id);
  expect(idsBy('price_asc')).toEqual(['hut', 'house', 'year', 'month', 'night']);
  expect(idsBy('price_desc')).toEqual(['house', 'hut', 'month', 'year', 'night']);
});
