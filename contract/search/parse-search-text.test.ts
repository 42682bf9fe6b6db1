import { expect, test } from 'vitest';
import { parseSearchText } from './parse-search-text.ts';

test.each([
  ['3 bed house kigali', { words: ['kigali'], beds: 3, types: ['House'] }],
  ['Maison 4 chambres à louer, Rémera', { words: ['remera'], beds: 4, types: ['House'], purpose: 'rent' }],
  ['inzu ibyumba 3 kugurisha', { words: [], beds: 3, types: ['House'], purpose: 'sale' }],
  [
    '2-bedroom flat with 2 baths under $120k',
    { words: [], beds: 2, baths: 2, types: ['Apartment/Condo'], priceMax: 120_000, currency: 'USD' },
  ],
  ['Kacyiru', { words: ['kacyiru'] }],
  ['the in', { words: ['the', 'in'] }],
  ['', { words: [] }],
  ['KG 9 Ave', { words: ['kg', '9', 'ave'] }],
])('%j', (text, meaning) => {
  expect(parseSearchText(text)).toEqual(meaning);
});

test.each([
  ['one place is looked for by its name, which listings without a district have too', 'kacyru', { words: ['kacyiru'] }],
  ['a place within another too', 'Remera, Gasabo', { words: ['remera', 'gasabo'] }],
  ['one of several places', 'Kacyiru or Kimihurura', { words: [], places: ['gasabo/kacyiru', 'gasabo/kimihurura'] }],
  ['a lake is all that lies on it', 'lake Kivu', { words: [], places: ['lake.kivu'] }],
  ['a place by another name', 'Ruhengeri', { words: [], places: ['town.musanze'] }],
  [
    'what no filter knows is not looked for',
    'Kacyiru near a school',
    { words: ['kacyiru'], notSearched: ['near a school'] },
  ],
])('%s', (_, text, meaning) => {
  expect(parseSearchText(text)).toEqual(meaning);
});
