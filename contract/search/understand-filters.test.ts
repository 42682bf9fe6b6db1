import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies } from '../money.ts';
import type { ListingFilters } from './filters.ts';
import { addressOfFilters, filtersOfAddress } from './filters-address.ts';
import { locationOf } from './location-parts.ts';
import { labelledSentences, mended } from './testing/labelled-sentences.ts';
import { locationParts, understandFilters } from './understand-filters.ts';

describe('what words mean', () => {
  test.each<[string, ListingFilters]>([
    [
      '3 bedroom house to rent in Kigali under 600',
      { purpose: 'rent', types: ['House'], beds: 3, priceMax: 600, location: 'Kigali' },
    ],
    ['Maison de 3 chambres à louer à Kigali', { purpose: 'rent', types: ['House'], beds: 3, location: 'Kigali' }],
    ['3 bed 2 bed Kigali', { beds: 2, location: 'Kigali' }],
    ['house', { types: ['House'] }],
    ['Kimihurura', { location: 'Kimihurura' }],
    ['house for sale or rent', { types: ['House'] }],
    ['for sale or rent', {}],
    ['the', { location: 'the' }],
    ['house with 12000 bedrooms', { types: ['House'], location: '12000 bedrooms' }],
    ['Lake Kivu Serena', { places: ['lake.kivu'], location: 'Serena' }],
    ['The heart of Rwanda', { location: 'The heart of Rwanda' }],
    ['100,000,000 millions', { location: '100,000,000 millions' }],
    ['bedrooms two with a million', { beds: 2, priceMax: 1_000_000 }],
    ['under 150 people', { location: 'under 150 people' }],
    ['80m from owner', { priceMax: 80_000_000, currency: 'RWF', location: 'from owner' }],
    ['80m direct from owner', { priceMax: 80_000_000, currency: 'RWF', location: 'direct from owner' }],
    ['80m from the owner of the farm', { priceMax: 80_000_000, currency: 'RWF', location: 'farm, from the owner' }],
    ['80m du propriétaire', { priceMax: 80_000_000, currency: 'RWF', location: 'du propriétaire' }],
    ['80m uvuye kuri nyirayo', { priceMax: 80_000_000, currency: 'RWF', location: 'uvuye kuri nyirayo' }],
    ['100 metres from owner', { location: '100 metres from owner' }],
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

describe('what was not understood', () => {
  const parts = (location: string) => locationParts(understandFilters({ location }).location ?? '');

  test('stays to be seen, and says whether it is looked for', () => {
    expect(parts('3 bedroom house with a sauna in Kacyiru, not near a bar')).toEqual([
      { kind: 'place', text: 'Kacyiru' },
      { kind: 'words', text: 'sauna' },
      { kind: 'wish', text: 'not near a bar' },
    ]);
  });

  test('can be given up part by part', () => {
    const all = parts('house with sauna, near a school, no pool');
    const left = locationOf(all.filter(({ text }) => text !== 'near a school'));
    expect(locationParts(left)).toEqual(all.filter(({ text }) => text !== 'near a school'));
  });
});

test('a distance to a place stays one when it is read again', () => {
  const understood = understandFilters({ location: '8m de Rubavu' });
  expect(understood).not.toHaveProperty('priceMax');
  expect(understandFilters(understood)).toEqual(understood);
});

test('words that mean something only without those between them are understood too', () => {
  expect(understandFilters({ location: 'hundred budget hano' })).toEqual({ priceMax: 100, location: 'hano' });
});

/** Pieces of sentences in any order, to test unforeseen neighbours. */
const word = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom(...[...labelledSentences, ...mended].flatMap(({ sentence }) => sentence.split(' '))),
  },
  { weight: 1, arbitrary: fc.constantFrom('80m', 'from', 'from owner', 'uvuye kuri nyirayo', 'du', 'propriétaire') },
);
const words = fc.array(word, { maxLength: 9 }).map((list) => list.join(' '));

test('what was understood once says the same again, whatever was typed', () => {
  const typed = fc.oneof(words, fc.string({ unit: 'grapheme', maxLength: 60 }));
  const chosen = fc.record({ currency: fc.constantFrom(...currencies), beds: fc.constant(9) }, { requiredKeys: [] });
  fc.assert(
    fc.property(typed, chosen, (location, filters) => {
      const understood = understandFilters({ ...filters, location });
      expect(understandFilters(understood)).toEqual(understood);
      const { location: rest } = understood;
      if (rest !== undefined) expect(locationParts(locationOf(locationParts(rest)))).toEqual(locationParts(rest));
    }),
    { numRuns: 2_000 },
  );
});
