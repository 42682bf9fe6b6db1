import { expect, test } from 'vitest';
import { searchAddress } from './search-address.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('the query string holds only the fields that are filled in', () => {
  const form = formOf({
    lookingFor: 'For Sale',
    location: ' Kigali ',
    propertyType: '',
    propertySize: '  ',
    budget: '',
  });
  expect(searchAddress(form)).toBe('/search?lookingFor=For+Sale&location=Kigali');
});

test('an empty form leads to the search page without a query string', () => {
  expect(searchAddress(formOf({ lookingFor: '', location: '', propertyType: '', propertySize: '', budget: '' }))).toBe(
    '/search',
  );
});

test('the order of the results is kept', () => {
  expect(searchAddress(formOf({ budget: '90000', sort: 'price_asc' }))).toBe('/search?budget=90000&sort=price_asc');
});

test('fields of other forms are not carried along', () => {
  expect(searchAddress(formOf({ location: 'Huye', secret: 'x' }))).toBe('/search?location=Huye');
});
