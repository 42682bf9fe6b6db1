import { describe, expect, it } from 'vitest';
import { bodyOf, differingFields, emptyValues, plainNumber, readForm, spacedNumber } from './form-values.ts';

describe('an amount', () => {
  it.each([
    ['120000', '120000'],
    ['120,000', '120000'],
    ['1,200,000', '1200000'],
    ['$ 120 000', '120000'],
    ['120.000', '120000'],
    ['120 000,50', '120000.50'],
    ['1,200.5', '1200.5'],
    ['USD 99.99', '99.99'],
    ["1'000", '1000'],
    ['', ''],
    ['much', 'much'],
  ])('typed as %j is sent as %j', (typed, sent) => {
    expect(plainNumber(typed)).toBe(sent);
  });

  it.each([
    ['120000', '120,000'],
    ['1200000.5', '1,200,000.5'],
    ['999', '999'],
    ['', ''],
    ['much', 'much'],
  ])('of %j is shown as %j', (typed, shown) => {
    expect(spacedNumber(typed)).toBe(shown);
  });
});

describe('a form', () => {
  const form = new FormData();
  for (const [name, text] of [
    ['title', ' A house '],
    ['price', '1,000'],
    ['category', 'Land'],
    ['moreCategories', 'Luxury'],
    ['moreCategories', 'Land'],
    ['amenities', 'pool'],
    ['amenities', 'garden'],
    ['isExactPlace', 'true'],
  ] as const) {
    form.append(name, text);
  }

  it('is read as the texts of the call: the first category first, and each once', () => {
    expect(readForm(form)).toEqual({
      ...emptyValues,
      title: 'A house',
      price: '1000',
      category: 'Land,Luxury',
      amenities: 'pool,garden',
      isExactPlace: 'true',
    });
  });

  it('leaves to the site what its seller leaves open', () => {
    expect(bodyOf(emptyValues)).not.toHaveProperty('purpose');
    expect(bodyOf({ ...emptyValues, purpose: 'rent' })).toHaveProperty('purpose', 'rent');
  });

  it('differs where it differs', () => {
    expect(differingFields(emptyValues, { ...emptyValues, beds: '2', size: '9' })).toEqual(['beds', 'size']);
  });
});
