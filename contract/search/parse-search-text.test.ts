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
