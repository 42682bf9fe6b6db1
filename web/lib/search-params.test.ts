import { expect, test } from 'vitest';
import { parseSearchParams, stringifySearchParams } from './search-params.ts';

test('numbers and words stay texts, as a form sends them', () => {
  expect(parseSearchParams('?budget=300000&location=Lac+Kivu&isNew=true')).toEqual({
    budget: '300000',
    location: 'Lac Kivu',
    isNew: 'true',
  });
});

test('several ticked boxes of one name are a list', () => {
  expect(parseSearchParams('propertyType=House&propertyType=Land&page=2')).toEqual({
    propertyType: 'House,Land',
    page: '2',
  });
});

test('only what is filled in is written, without quotes', () => {
  expect(stringifySearchParams({ budget: '300000', location: '', propertyType: undefined, page: 2 })).toBe(
    '?budget=300000&page=2',
  );
  expect(stringifySearchParams({ location: '' })).toBe('');
});

test('what is written reads back the same', () => {
  const params = { location: 'Kigali & Huye', propertyType: 'Apartment/Condo' };
  expect(parseSearchParams(stringifySearchParams(params))).toEqual(params);
});
