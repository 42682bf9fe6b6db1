import { expect, test } from 'vitest';
import { listingStatuses, listingTypes } from '#contract/listings/listing.vocabulary.ts';
import { type Comparable, dissimilarity, isAlternative, isOffered, isWaiting } from './similar.ts';

const house: Comparable = {
  type: 0,
  district: 1,
  sector: 2,
  priceValue: 10_000_000,
  size: 200,
  beds: 3,
  place: { latitude: -1.95, longitude: 30.06 },
  isStay: false,
  isWaiting: false,
  isBidOver: false,
};

test('the same thing is not unlike itself', () => {
  expect(dissimilarity(house, house)).toBe(0);
});

test('every difference makes a listing more unlike', () => {
  const others: Comparable[] = [
    { ...house, type: 1 },
    { ...house, district: 9 },
    { ...house, sector: 9 },
    { ...house, priceValue: 20_000_000 },
    { ...house, size: 400 },
    { ...house, beds: 4 },
    { ...house, place: { latitude: -1.99, longitude: 30.06 } },
    { ...house, place: undefined },
    { ...house, isStay: true },
    { ...house, isWaiting: true },
  ];
  for (const other of others) expect(dissimilarity(house, other)).toBeGreaterThan(0);
});

test('half the price is as far away as double', () => {
  expect(dissimilarity(house, { ...house, priceValue: 5_000_000 })).toBe(
    dissimilarity(house, { ...house, priceValue: 20_000_000 }),
  );
});

test('homes, places for business and land do not replace one another', () => {
  const of = (type: (typeof listingTypes)[number]) => ({ ...house, type: listingTypes.indexOf(type) });
  expect(isAlternative(of('House'), of('Apartment/Condo'))).toBe(true);
  expect(isAlternative(of('Office'), of('Industrial Property'))).toBe(true);
  expect(isAlternative(of('House'), of('Office'))).toBe(false);
  expect(isAlternative(of('Land'), of('House'))).toBe(false);
  expect(isAlternative(of('Commercial Space'), of('Land'))).toBe(false);
});

test('what has been bid for, and may be the highest bidder’s, replaces nothing', () => {
  expect(isAlternative(house, { ...house, isBidOver: true })).toBe(false);
  expect(isAlternative({ ...house, isBidOver: true }, house)).toBe(true);
});

test('what is under an agreement or not finished waits', () => {
  expect(listingStatuses.filter(isWaiting)).toEqual(['Pending', 'Under Construction']);
});

test('deleted listings are not similar ones', () => {
  expect([isOffered('Sold'), isOffered('Rented'), isOffered('For Sale')]).toEqual([false, false, true]);
});
