import { expect, test } from 'vitest';
import { filtersOfForm, placesMeant } from './form-filters.ts';

function formOf(...pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

test('several boxes of one name are one filter with several values', () => {
  const form = formOf(['propertyType', 'House'], ['propertyType', 'Land'], ['beds', ''], ['budget', '120k']);
  expect(filtersOfForm(form)).toEqual({ types: ['House', 'Land'], priceMax: 120_000 });
});

test('a ticked sector narrows its district, and a ticked district takes its sectors in', () => {
  const places = ['gasabo', 'gasabo/remera', 'huye'];
  expect(placesMeant(places, 'gasabo/remera')).toEqual(['gasabo/remera', 'huye']);
  expect(placesMeant(places, 'gasabo')).toEqual(['gasabo', 'huye']);
  expect(placesMeant(places, undefined)).toEqual(places);
});

test('the places of a form are those that are meant', () => {
  const form = formOf(['place', 'gasabo'], ['place', 'gasabo/remera']);
  expect(filtersOfForm(form, 'gasabo/remera').places).toEqual(['gasabo/remera']);
});
