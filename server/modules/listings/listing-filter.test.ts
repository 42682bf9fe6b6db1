import { describe, expect, test } from 'vitest';
import { filterOfCriteria } from './listing-filter.ts';
import { searchableText } from './searchable-text.ts';

const nothing = { lookingFor: '', location: '', propertyType: '', propertySize: '', budget: '' };

/** What helpCenter.howSearchWorks promises in three languages. */
describe('as the help center says', () => {
  test('empty fields narrow nothing', () => {
    expect(filterOfCriteria(nothing)).toEqual({});
    expect(filterOfCriteria({ ...nothing, location: '   ' })).toEqual({});
  });

  test('every word of the location counts, whatever its capitals and accents', () => {
    const { words } = filterOfCriteria({ ...nothing, location: ' Nyamiràmbo, KIGALI ' });
    expect(words).toEqual(['nyamirambo', 'kigali']);
  });

  test('words are looked for in place, title and type', () => {
    const text = searchableText({
      title: 'Maison à étage',
      location: 'KG 9 Ave',
      district: 'Gasabo',
      sector: 'Rémera',
      type: 'House',
    });
    for (const word of ['maison', 'etage', 'kg', 'gasabo', 'remera', 'house']) expect(text).toContain(word);
  });

  test('the size is a minimum and the budget a ceiling', () => {
    expect(filterOfCriteria({ ...nothing, propertySize: '120', budget: '50,000-80,000' })).toEqual({
      sizeAtLeast: 120,
      priceAtMostCents: 8_000_000,
    });
  });

  test('buying and renting are purposes, available is a status', () => {
    expect(filterOfCriteria({ ...nothing, lookingFor: 'For Sale' })).toEqual({ purpose: 'sale' });
    expect(filterOfCriteria({ ...nothing, lookingFor: 'Rental' })).toEqual({ purpose: 'rent' });
    expect(filterOfCriteria({ ...nothing, lookingFor: 'Available' })).toEqual({ status: 'Available' });
  });
});
