import { describe, expect, it } from 'vitest';
import { countFurtherFilters, filterOf, readOwnListAddress } from './own-list-address.ts';

const nothing = readOwnListAddress({});

it('an address without parameters is the first page of everything', () => {
  expect(filterOf(nothing)).not.toHaveProperty('page');
  expect([nothing.page, nothing.sort]).toEqual([1, 'newest']);
  expect(Object.values(filterOf(nothing)).filter(Boolean)).toEqual([]);
});

describe('an address', () => {
  it('of a form says what the form says', () => {
    const texts = {
      search: 'house',
      status: 'Sold',
      type: 'Apartment/Condo',
      category: 'Vacation Rentals',
      purpose: 'rent',
      priceFrom: '100',
      priceTo: '2500.5',
      from: '2026-02-01',
      to: '2026-02-28',
    };
    const address = readOwnListAddress({ ...texts, currency: 'RWF', page: '3', sort: 'price_asc' });
    expect(address).toEqual({ ...texts, currency: 'RWF', page: 3, sort: 'price_asc', priceFrom: 100, priceTo: 2500.5 });
    expect(filterOf(address)).toEqual({ ...texts, currency: 'RWF', priceFrom: 100, priceTo: 2500.5 });
  });

  it.each([
    ['page', '0'],
    ['page', 'second'],
    ['sort', 'cheapest'],
    ['status', 'sold'],
    ['type', ['House']],
    ['category', 'Castle'],
    ['purpose', 'gift'],
    ['priceFrom', '-1'],
    ['priceTo', 'much'],
    // Of no bounds.
    ['currency', 'RWF'],
    ['from', '2026-02-30'],
    ['to', '28.02.2026'],
    ['search', { $ne: '' }],
  ])('with %s of %j breaks nothing', (name, value) => {
    expect(readOwnListAddress({ [name]: value })).toEqual(nothing);
  });
});

it('counts the filters that are out of sight, not search, status and page', () => {
  expect(countFurtherFilters(readOwnListAddress({ search: 'house', status: 'Sold', page: '2' }))).toBe(0);
  expect(countFurtherFilters(readOwnListAddress({ type: 'House', priceFrom: '0', to: '2026-01-01' }))).toBe(3);
});
