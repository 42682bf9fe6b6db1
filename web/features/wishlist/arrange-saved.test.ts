import { expect, test } from 'vitest';
import type { ListingCard } from '#contract/listings/listing.ts';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { arrangeSaved } from './arrange-saved.ts';
import { readWishlistAddress } from './wishlist-address.ts';

const auction = {
  slug: 'x',
  state: 'live',
  currency: 'RWF',
  guideLow: 1,
  guideHigh: 2,
  startsAt: sampleListing.createdAt,
  endsAt: sampleListing.createdAt,
} as const;
const saved = (
  [
    ['a', { price: 200 }],
    ['b', { price: 100, status: 'Sold' }],
    ['c', { auction }],
    ['d', { price: 300, status: 'Rented' }],
    ['e', { price: 100, status: 'Pending' }],
  ] as const
).map(([_id, changes]): ListingCard => ({ ...sampleListing, ...changes, _id }));

test.each([
  [{}, 'abcde'],
  [{ sort: 'price_asc' }, 'beadc'],
  [{ sort: 'price_desc' }, 'dabec'],
  [{ hide: 'gone' }, 'ace'],
  [{ sort: 'price_asc', hide: 'gone' }, 'eac'],
  [{ sort: 'cheapest', hide: ['gone'] }, 'abcde'],
])('by %j the saved listings are %s', (address, order) => {
  const arranged = arrangeSaved(saved, readWishlistAddress(address));
  expect(arranged.map(({ _id }) => _id).join('')).toBe(order);
});
