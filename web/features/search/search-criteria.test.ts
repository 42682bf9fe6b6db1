import { expect, test } from 'vitest';
import { criteriaIn, searchDefaults, searchSchema, searchWithout } from './search-criteria.ts';

test('an address without a query string finds everything, newest first', () => {
  expect(searchSchema.parse({})).toEqual(searchDefaults);
});

test('what cannot be a criterion is left out instead of failing', () => {
  const search = searchSchema.parse({ budget: ['1'], sort: 'cheapest', location: 'x'.repeat(201), extra: '1' });
  expect(search).toEqual(searchDefaults);
  expect(searchSchema.parse({ location: 'a\0b' })).toEqual(searchDefaults);
});

test('spaces around a criterion do not count', () => {
  expect(searchSchema.parse({ location: ' Huye ', budget: '  ' })).toEqual({ ...searchDefaults, location: 'Huye' });
});

test('names the criteria that narrow a search and can leave one out', () => {
  const search = { ...searchDefaults, lookingFor: 'Rental', budget: '500', sort: 'price_asc' } as const;
  expect(criteriaIn(search)).toEqual(['budget', 'lookingFor']);
  expect(searchWithout(search, 'budget')).toEqual({ ...search, budget: '' });
});
