import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingAmenities, listingCategories, listingTypes } from '../../listings/listing.vocabulary.ts';
import { provinces } from '../../places/rwanda.ts';
import tree from '../../places/rwanda-tree.json' with { type: 'json' };
import { judge, labelledSentences } from '../testing/labelled-sentences.ts';
import { understand } from './understand.ts';

describe('our labelled sentences', () => {
  const judged = labelledSentences.map((labelled) => ({ ...judge(labelled), language: labelled.language }));

  test('are a hundred in each language, none twice', () => {
    const counts = Map.groupBy(judged, ({ language }) => language);
    expect([...counts].map(([language, list]) => [language, list.length])).toEqual([
      ['en', 100],
      ['fr', 100],
      ['rw', 100],
    ]);
    expect(new Set(judged.map(({ sentence }) => sentence)).size).toBe(300);
  });

  test('become exactly their chips in 95 of 100 cases', () => {
    const wrong = judged.filter(({ isExact }) => !isExact);
    const share = 1 - wrong.length / judged.length;
    expect(share, JSON.stringify(wrong, undefined, 1)).toBeGreaterThanOrEqual(0.95);
  });

  test('have no false positives', () => {
    expect(judged.filter(({ invented }) => invented.length > 0)).toEqual([]);
  });
});

describe('the same in other words', () => {
  test.each([
    ['80m', { priceMax: 80_000_000, currency: 'RWF' }],
    ['80 millions', { priceMax: 80_000_000, currency: 'RWF' }],
    ['miliyoni 80', { priceMax: 80_000_000, currency: 'RWF' }],
    ['eighty million', { priceMax: 80_000_000, currency: 'RWF' }],
    ['miliyoni mirongo inani', { priceMax: 80_000_000, currency: 'RWF' }],
    ['quatre-vingts millions de francs', { priceMax: 80_000_000, currency: 'RWF' }],
    ['80.000.000 frw', { priceMax: 80_000_000, currency: 'RWF' }],
    ['$1.2M', { priceMax: 1_200_000, currency: 'USD' }],
    ['500k', { priceMax: 500_000 }],
    ['ibihumbi 300', { priceMax: 300_000, currency: 'RWF' }],
    ['ibihumbi magana atatu', { priceMax: 300_000, currency: 'RWF' }],
    ['two hundred thousand dollars', { priceMax: 200_000, currency: 'USD' }],
    ['from 30 to 45 million', { priceMin: 30_000_000, priceMax: 45_000_000, currency: 'RWF' }],
    ['rent 300k', { purpose: 'rent', priceMax: 300_000, currency: 'RWF' }],
    ['under 500 euros', {}],
    ['about 300 dollars', {}],
    ['max 3 bedrooms', {}],
  ])('%j', (sentence, meant) => {
    expect(understand(sentence).meant).toEqual(meant);
  });

  test.each([
    ['12c34', {}, ['12c34']],
    ['plot 12C34 Kicukiro', { types: ['Land'], places: ['kicukiro'] }, ['12C34']],
    ['3 bedrooms 1200e7', { beds: 3 }, ['1200e7']],
  ])('%j keeps a code in one piece', (sentence, meant, words) => {
    expect(understand(sentence)).toMatchObject({ meant, words });
  });

  test('what is asked for without one of our filters is a wish, whatever it names', () => {
    for (const wish of ['not near a bar', 'no pool or garden', 'pas à Kacyiru', 'idafite pisine', 'under 500 euros']) {
      expect(understand(wish)).toMatchObject({ meant: {}, words: [], wishes: [wish] });
    }
  });

  test('a word with one mistake is what it is nearest to, if that is one thing', () => {
    expect(understand('hosue in kimirongo').meant).toEqual({ types: ['House'], places: ['gasabo/kimironko'] });
    expect(understand('horsse').meant).toEqual({});
  });
});

test('every amenity, type and category has words in each language', () => {
  const sentencesOf = (language: string) => labelledSentences.filter((one) => one.language === language);
  for (const language of ['en', 'fr', 'rw']) {
    const chips = new Set(sentencesOf(language).flatMap((one) => one.chips));
    for (const type of listingTypes)
      expect([language, type, chips.has(`type=${type}`)]).toEqual([language, type, true]);
    const missing = listingAmenities.filter((amenity) => !chips.has(`amenity=${amenity}`));
    expect([language, missing]).toEqual([language, language === 'rw' ? ['air_conditioning'] : []]);
  }
  expect(listingCategories.length).toBeGreaterThan(0);
});

test('the districts of each province are those of the tree', () => {
  for (const [province, { districts }] of Object.entries(provinces)) {
    expect(Object.keys(tree[province as keyof typeof tree])).toEqual([...districts]);
  }
});

describe('hostile input', () => {
  test.each([
    ['of ten thousand letters', 'a'.repeat(10_000)],
    ['of ten thousand digits', '9'.repeat(10_000)],
    ['of groups of digits', '100 000 '.repeat(1_250)],
    ['of many bounds', 'under between not near '.repeat(430)],
    ['of misspelt words', 'kaciyru hosue '.repeat(710)],
    ['of accents', `e${'\u0301'.repeat(9_999)}`],
    ['of signs', '-+x*$€'.repeat(1_666)],
    ['of lone surrogates and zero widths', '\uD800\u200B\u202E'.repeat(3_333)],
    ['of spaces', ' '.repeat(10_000)],
  ])('%s breaks nothing and invents nothing of note', (_, text) => {
    const { meant, words, wishes } = understand(text);
    expect(Object.values(meant).every((value) => value !== undefined)).toBe(true);
    expect([...words, ...wishes].every((part) => text.includes(part))).toBe(true);
  });

  test('whatever is typed, numbers are finite and what is shown is a part of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { meant, words, wishes } = understand(text);
        const numbers = Object.values(meant).filter((value) => typeof value === 'number');
        expect(numbers.every(Number.isFinite)).toBe(true);
        expect([...words, ...wishes].every((part) => text.includes(part))).toBe(true);
      }),
    );
  });
});
