import { describe, expect, test } from 'vitest';
import type { ListingFilters } from './filters.ts';
import { addressOfFilters, filtersOfAddress } from './filters-address.ts';
import { understandFilters } from './understand-filters.ts';

describe('what words mean', () => {
  test.each<[string, ListingFilters]>([
    [
      '3 bedroom house to rent in Kigali under 600',
      { purpose: 'rent', types: ['House'], beds: 3, priceMax: 600, location: 'Kigali' },
    ],
    ['Maison de 3 chambres à louer à Kigali', { purpose: 'rent', types: ['House'], beds: 3, location: 'Kigali' }],
    ['3 bed 2 bed Kigali', { beds: 3, location: 'Kigali' }],
    ['house', { types: ['House'] }],
    ['Kimihurura', { location: 'Kimihurura' }],
    ['Vue sur le lac', { location: 'Vue sur le lac' }],
  ])('%j', (location, meant) => {
    expect(understandFilters({ location })).toEqual(meant);
  });

  test('filters that were chosen count more than the same in words', () => {
    const chosen: ListingFilters = { beds: 5, types: ['Land'], location: '3 bed house Huye' };
    expect(understandFilters(chosen)).toEqual({ beds: 5, types: ['Land'], location: 'Huye' });
  });

  test('an amount of a sentence is in the currency it names, whatever the reader reads', () => {
    const typed: ListingFilters = { location: 'house under $2000', currency: 'RWF' };
    expect(understandFilters(typed)).toEqual({ types: ['House'], priceMax: 2_000, currency: 'USD' });
    expect(understandFilters({ ...typed, priceMax: 5_000_000 })).toMatchObject({
      priceMax: 5_000_000,
      currency: 'RWF',
    });
  });

  test('what is understood is understood: its address means the same', () => {
    const understood = understandFilters({ location: '2 bath flat for sale in Remera below 90k' });
    expect(understandFilters(filtersOfAddress(addressOfFilters(understood)))).toEqual(understood);
    expect(understandFilters({})).toEqual({});
  });
});
