import { describe, expect, it } from 'vitest';
import { mostCorners } from '#contract/search/drawing.ts';
import { parameterNames } from '#contract/search/filters-address.ts';
import { searchSorts } from '#contract/search/search.vocabulary.ts';
import { searchFormAddress } from './form/form-address.ts';
import { addressWithin } from './search-address.ts';
import { filterNames, filterParametersOf, readSearchAddress, searchDefaults, sorts } from './search-schema.ts';

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

describe('the address of the search page', () => {
  it('knows every filter and order of the contract, and has room for the largest area', () => {
    expect(filterNames).toEqual(parameterNames);
    expect(sorts).toEqual(searchSorts);
    const area = Array.from({ length: mostCorners }, () => '-1.12345,29.12345').join(';');
    expect(readSearchAddress({ area }).area).toBe(area);
  });

  it('without a query string finds everything, newest first, as a list', () => {
    expect(readSearchAddress({})).toEqual(searchDefaults);
  });

  it('leaves out what cannot be, instead of failing', () => {
    const search = readSearchAddress({
      budget: ['1'],
      sort: 'cheapest',
      location: 'x'.repeat(201),
      page: '0',
      extra: '1',
    });
    expect(search).toEqual(searchDefaults);
    expect(readSearchAddress({ location: 'a\0b', show: 'globe' })).toEqual(searchDefaults);
  });

  it('keeps what was typed as it was typed, without spaces around it', () => {
    const search = readSearchAddress({ location: ' Huye ', budget: '120k', beds: '3', page: '2', show: 'both' });
    expect(filterParametersOf(search)).toEqual({ location: 'Huye', budget: '120k', beds: '3' });
    expect(search).toMatchObject({ page: 2, show: 'both' });
  });
});

describe('the address of the search form', () => {
  it('holds only the fields that are filled in', () => {
    const form = formOf(['lookingFor', 'For Sale'], ['location', ' Kigali '], ['propertyType', ''], ['budget', '']);
    expect(searchFormAddress(form)).toBe('/search?lookingFor=For+Sale&location=Kigali');
    expect(searchFormAddress(formOf(['location', '']))).toBe('/search');
  });

  it('keeps the order and the other filters of the present search, and carries nothing else along', () => {
    const form = formOf(['budget', '90000'], ['secret', 'x']);
    expect(searchFormAddress(form, { beds: '3', sort: 'price_asc' })).toBe(
      '/search?budget=90000&beds=3&sort=price_asc',
    );
  });

  it('asks for a place chosen from the suggestions by its key, not by its name', () => {
    const form = formOf(['location', 'Remera, Gasabo'], ['place', 'gasabo/remera']);
    expect(searchFormAddress(form)).toBe('/search?place=gasabo%2Fremera');
  });
});

it('a page that implies a filter does not repeat it in its address', () => {
  expect(addressWithin({ purpose: 'sale', types: ['House'], beds: 3 }, { purpose: 'sale', types: ['House'] })).toEqual({
    beds: '3',
  });
});
