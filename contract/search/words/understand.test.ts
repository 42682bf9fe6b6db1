import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingAmenities, listingCategories, listingTypes } from '../../listings/listing.vocabulary.ts';
import { provinces } from '../../places/rwanda.ts';
import tree from '../../places/rwanda-tree.json' with { type: 'json' };
import { judge, labelledSentences, mended } from '../testing/labelled-sentences.ts';
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

test.each(mended.map((labelled) => [labelled.sentence, labelled] as const))('was misread once: %j', (_, labelled) => {
  expect(judge(labelled)).toMatchObject({ invented: [], missing: [], isExact: true });
});

describe('what looks like a price and is none', () => {
  test.each([
    ['house 100 m from the main road', { types: ['House'] }, ['100 m from the main road']],
    ['house 200m away', { types: ['House'] }, ['200m away']],
    ['plot less than 100 m from a school', { types: ['Land'] }, ['less than 100 m from a school']],
    ['house 50-100 m to the market', { types: ['House'] }, ['50-100 m to the market']],
    ['plot 50m from tarmac', { types: ['Land'], amenities: ['tarmac_road'] }, ['50m from']],
    ['parcelle à 200 m du goudron', { types: ['Land'], amenities: ['tarmac_road'] }, ['200 m du']],
    ['maison à 300 m de la route principale', { types: ['House'] }, ['300 m de la route principale']],
    ['inzu 100m uvuye ku muhanda', { types: ['House'] }, ['100m uvuye ku muhanda']],
    [
      'ikibanza metero 50 uvuye kuri kaburimbo',
      { types: ['Land'], amenities: ['tarmac_road'] },
      ['metero 50 uvuye kuri'],
    ],
  ])('a distance: %j', (sentence, meant, wishes) => {
    expect(understand(sentence)).toMatchObject({ meant, wishes, words: [] });
    expect(Object.keys(understand(sentence).meant)).toEqual(Object.keys(meant));
  });

  test.each([
    ['house 80m to buy', 80_000_000],
    ['plot 10m to construct', 10_000_000],
    ['villa 80m de 4 chambres', 80_000_000],
    ['house under 80m far from the road', 80_000_000],
    ['maison 80m de francs', 80_000_000],
    ['house 80m from owner', 80_000_000],
    ['house 80m direct from owner', 80_000_000],
    ['house 80m from the landlord', 80_000_000],
    ['villa 80m away from the agent', 80_000_000],
    ['house under 80m from seller', 80_000_000],
    ['maison 80m du propriétaire', 80_000_000],
    ['inzu 80m uvuye kuri nyirayo', 80_000_000],
  ])('no distance: %j', (sentence, priceMax) => {
    expect(understand(sentence).meant).toMatchObject({ priceMax, currency: 'RWF' });
  });

  test.each([
    ['house near a school 3 bedrooms', { beds: 3 }, 'near a school'],
    ["maison près d'une école 3 chambres", { beds: 3 }, "près d'une école"],
    ['house near a school 300 dollars', { priceMax: 300, currency: 'USD' }, 'near a school'],
    ['house without garage 200k', { priceMax: 200_000 }, 'without garage'],
    ['house near main road 20x30', { sizeMin: 600 }, 'near main road'],
    ['house near junction 14', {}, 'near junction 14'],
  ])('what a home is near to ends where a count begins: %j', (sentence, meant, wish) => {
    expect(understand(sentence)).toEqual({
      meant: { types: ['House'], ...meant },
      words: [],
      wishes: [wish],
      isSaying: true,
    });
  });

  test.each([
    ['land 15,000 rwf per sqm', '15,000 rwf per sqm'],
    ['land 20000 frw/m2', '20000 frw/m2'],
    ['land 20000/m²', '20000/m²'],
    ['land 50k per m2', '50k per m2'],
    ['land between 10k and 15k per sqm', 'between 10k and 15k per sqm'],
    ['land under 80m per hectare', 'under 80m per hectare'],
    ['terrain 15 000 frw le m²', '15 000 frw le m²'],
    ['terrain prix 15000 au mètre carré', '15000 au mètre carré'],
    ['ikibanza 10000 frw kuri metero kare', '10000 frw kuri metero kare'],
  ])('what a square metre costs: %j', (sentence, wish) => {
    expect(understand(sentence)).toEqual({ meant: { types: ['Land'] }, words: [], wishes: [wish], isSaying: true });
  });

  test('the number of a parcel, which is no title deed by itself', () => {
    expect(understand('plot UPI 1/02/03/04/1234 with UPI')).toMatchObject({
      meant: { types: ['Land'], amenities: ['title_deed'] },
      wishes: ['UPI 1/02/03/04/1234'],
    });
    expect(understand('plot UPI 1/02/03/04/1234').meant).toEqual({ types: ['Land'] });
  });

  test('a price beside a size is one', () => {
    const [priceMax, currency] = [10_000_000, 'RWF'];
    for (const sentence of ['miliyoni 10 hegitari 2', 'miliyoni 10 kuri metero kare 20000', '10m rwf 2 ha']) {
      expect(understand(sentence).meant).toEqual({ priceMax, currency, sizeMin: 20_000 });
    }
  });

  test('the number of a phone, while "03 bedrooms" are three', () => {
    for (const phone of ['0788123456', '0788 123 456', '078-812-3456', '0788123']) {
      expect(understand(`house ${phone}`)).toMatchObject({ meant: { types: ['House'] }, words: [phone] });
      expect(understand(`house ${phone}`).meant).not.toHaveProperty('priceMax');
    }
    expect(understand('03 bedrooms').meant).toEqual({ beds: 3 });
    expect(understand('0.5 ha').meant).toEqual({ sizeMin: 5_000 });
  });
});

describe('homes for guests', () => {
  test.each([
    ['guest house', 'stay'],
    ['guest house for sale', 'sale'],
    ['guesthouses for rent', 'rent'],
    ['guest house for sale or rent', undefined],
    ['guest house by auction', 'auction'],
    ['holiday home', 'stay'],
    ['holiday home for sale', 'sale'],
    ['house for sale, short stay', 'sale'],
    ["maison d'hôtes", 'stay'],
    ["maison d'hôtes à vendre", 'sale'],
    ['maison de vacances à vendre', 'sale'],
    ['maison de vacances', 'stay'],
  ])('%j is a house, and %s', (sentence, purpose) => {
    expect(understand(sentence).meant).toEqual({ types: ['House'], ...(purpose !== undefined && { purpose }) });
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
