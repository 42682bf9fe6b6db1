import { expect, test } from 'vitest';
import { understandFilters } from '#contract/search/understand-filters.ts';
import en from '#web/i18n/messages/home/en.json' with { type: 'json' };
import fr from '#web/i18n/messages/home/fr.json' with { type: 'json' };
import rw from '#web/i18n/messages/home/rw.json' with { type: 'json' };

test.each([en, fr, rw])('the example sentences are understood to the last word, in every language', ({ home }) => {
  const { first, second, third } = home.searchForm.examples;
  expect(understandFilters({ location: first })).toEqual({
    purpose: 'rent',
    types: ['House'],
    beds: 3,
    priceMax: 600,
    location: 'Kigali',
  });
  expect(understandFilters({ location: second })).toMatchObject({ purpose: 'sale', location: 'Kacyiru' });
  expect(understandFilters({ location: third })).toEqual({ types: ['Land'], priceMax: 20_000, location: 'Musanze' });
});
