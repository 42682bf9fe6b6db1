import { expect, test } from 'vitest';
import { publicPages } from '#contract/site/pages.ts';
import {
  categoryPageOf,
  categoryPages,
  categoryPagesOf,
  filtersOfCategoryPage,
  previewOfCategoryPage,
} from './category-pages.ts';

test('there are seven category pages, each one of the public pages', () => {
  const paths = Object.values(categoryPages).map(({ path }) => path);
  expect(new Set(paths).size).toBe(7);
  expect(publicPages).toEqual(expect.arrayContaining(paths));
});

test('pages under /buy ask for what is for sale, pages under /rent for what is to let', () => {
  for (const name of categoryPagesOf('buy')) expect(filtersOfCategoryPage(name).purpose).toBe('sale');
  expect(categoryPagesOf('rent').map((name) => filtersOfCategoryPage(name).purpose)).toEqual(['rent', 'rent', 'stay']);
  expect(filtersOfCategoryPage('buyApartment')).toEqual({ purpose: 'sale', types: ['Apartment/Condo'] });
  expect(filtersOfCategoryPage('buyLand')).toEqual({ purpose: 'sale', categories: ['Land'] });
  expect(previewOfCategoryPage('rentVacation', 4)).toEqual({ deal: 'stay', category: 'Vacation Rentals', limit: 4 });
});

test.each([
  [{ purpose: 'sale', type: 'House', category: ['Residential'] }, 'buyHouses'],
  [{ purpose: 'both', type: 'Apartment/Condo', category: ['Residential', 'Luxury'] }, 'buyApartment'],
  [{ purpose: 'rent', type: 'House', category: ['Luxury', 'Vacation Rentals'] }, 'rentVacation'],
  [{ purpose: 'rent', type: 'Office', category: ['Commercial'] }, 'rentCommercial'],
  [{ purpose: 'sale', type: 'Office', category: ['Commercial'] }, undefined],
] as const)('%o belongs to %s', (listing, name) => {
  expect(categoryPageOf({ ...listing, category: [...listing.category] })).toBe(name);
});
