import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingAmenities, listingCategories, listingStatuses, listingTypes } from '../listings/listing.vocabulary.ts';
import { searchDeals } from '../listings/shown-price.ts';
import { isDrawable } from './drawing.ts';
import { filtersIn, filtersWithout, type ListingFilters } from './filters.ts';
import { addressOfFilters, filtersOfAddress } from './filters-address.ts';
import { exploreListings } from './search.endpoints.ts';

/** Values in the order of the vocabulary, as the address keeps them. */
const some = <Value extends string>(values: readonly Value[]) =>
  fc.subarray([...values], { minLength: 1 }).map((chosen) => values.filter((value) => chosen.includes(value)));
const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5 + 0);
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
/** From west to east, so that only the way back to the first corner crosses others, where they would cross too often. */
const area = fc
  .array(point, { minLength: 3, maxLength: 100 })
  .map((corners) => (isDrawable(corners) ? corners : corners.sort((a, b) => a.longitude - b.longitude)));
const dollars = fc.integer({ min: 0, max: 10 ** 13 }).map((cents) => cents / 100);
const size = fc.integer({ min: 0, max: 2_147_483_647 });
const places = fc
  .uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,12}(\/[a-z0-9-]{1,12})?$/), { minLength: 1, maxLength: 30 })
  .map((keys) => [...keys]);
const text = fc
  .string({ minLength: 1, maxLength: 80 })
  .map((typed) => typed.trim().replace(/\s+/g, ' '))
  .filter((typed) => typed !== '' && !typed.includes('\0'));
const box = fc
  .tuple(point, point)
  .map(([a, b]) => ({
    west: Math.min(a.longitude, b.longitude),
    south: Math.min(a.latitude, b.latitude),
    east: Math.max(a.longitude, b.longitude),
    north: Math.max(a.latitude, b.latitude),
  }))
  .filter(({ west, south, east, north }) => west < east && south < north);

const anyFilters: fc.Arbitrary<ListingFilters> = fc.record(
  {
    location: text,
    purpose: fc.constantFrom(...searchDeals),
    includesUnavailable: fc.constant(true as const),
    statuses: some(listingStatuses),
    types: some(listingTypes),
    categories: some(listingCategories),
    amenities: some(listingAmenities),
    places,
    priceMin: dollars,
    priceMax: dollars,
    sizeMin: size,
    sizeMax: size,
    beds: fc.integer({ min: 1, max: 99 }),
    baths: fc.integer({ min: 1, max: 99 }),
    listedWithinDays: fc.integer({ min: 1, max: 3_650 }),
    seller: fc.uuid({ version: 7 }),
    hasPhotos: fc.constant(true as const),
    isReduced: fc.constant(true as const),
    hasAuction: fc.constant(true as const),
    box,
    area,
    near: fc.record({
      latitude: degrees(90),
      longitude: degrees(180),
      kilometres: fc.integer({ min: 1, max: 5_000 }).map((value) => value / 10),
    }),
  },
  { requiredKeys: [] },
);

test('an address means the filters it was written for', () => {
  const property = fc.property(anyFilters, (filters) => {
    const address = addressOfFilters(filters);
    const reread = Object.fromEntries(new URLSearchParams(new URLSearchParams({ ...address }).toString()));
    expect(filtersOfAddress(reread)).toEqual(filters);
    expect(addressOfFilters(filtersOfAddress(reread))).toEqual(address);
    // The API accepts exactly what is written.
    expect(exploreListings.query?.safeParse(reread).success).toBe(true);
  });
  fc.assert(property, { numRuns: 500 });
});

test('any address at all means some filters', () => {
  const anything = fc.dictionary(
    fc.constantFrom('location', 'budget', 'box', 'area', 'near', 'place', 'beds', 'since'),
    fc.anything(),
  );
  fc.assert(fc.property(anything, (address) => void filtersOfAddress(address)));
});

describe('the API', () => {
  test.each([
    { box: '30,-2,NaN,-1' },
    { box: '31,-2,30,-1' },
    { near: '-1.9,30,100000' },
    { area: '1,1;2,2' },
    { area: Array.from({ length: 101 }, (_, index) => `1,${index / 10}`).join(';') },
    {
      area: Array.from(
        { length: 99 },
        (_, index) => `${((index * 49) % 99) / 99},${((index * 49) % 99) ** 2 / 9_801}`,
      ).join(';'),
    },
    { place: Array.from({ length: 31 }, (_, index) => `p${index}`).join(',') },
    { status: 'Gone' },
    { beds: '0' },
    { since: '-1' },
    { cursor: 'x'.repeat(201) },
  ])('refuses %j', (query) => {
    expect(exploreListings.query?.safeParse(query).success).toBe(false);
  });

  test('forgives the five parameters of the form', () => {
    const query = { lookingFor: 'x', location: '', propertyType: 'castle', propertySize: 'big', budget: 'little' };
    expect(exploreListings.query?.safeParse(query).success).toBe(true);
    expect(filtersOfAddress(query)).toEqual({});
  });
});

test('each filter can be given up by itself', () => {
  const filters: ListingFilters = { priceMin: 1, priceMax: 2, beds: 3 };
  expect(filtersIn(filters)).toEqual(['price', 'beds']);
  expect(filtersWithout(filters, 'price')).toEqual({ beds: 3 });
});
