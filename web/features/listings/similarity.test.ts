import { describe, expect, it } from 'vitest';
import { likenessOf } from './similarity.ts';

const house: Parameters<typeof likenessOf>[0] = {
  type: 'House',
  price: 100_000,
  size: 200,
  purpose: 'sale',
  category: [],
  location: 'Remera, Kigali',
  district: 'Gasabo',
  sector: 'Remera',
};

describe('what two listings have in common', () => {
  it('is their place first, then price, type and size, and three reasons are enough', () => {
    expect(likenessOf(house, { ...house, price: 90_000 })).toEqual(['samePlace', 'similarPrice', 'sameType']);
    expect(
      likenessOf(house, { ...house, location: 'Kacyiru, Gasabo', type: 'Office', price: 50_000, size: 210 }),
    ).toEqual(['sameDistrict', 'lowerPrice', 'similarSize']);
  });

  it('is nothing that is not so', () => {
    const other: typeof house = { ...house, type: 'Land', price: 300_000, size: 900, location: 'Musanze' };
    expect(likenessOf(house, other)).toEqual([]);
    // A rent is no price to buy.
    expect(likenessOf(house, { ...other, price: 100_000, rentPeriod: 'month' })).toEqual([]);
    expect(likenessOf({ ...house, size: undefined }, { ...other, size: 200 })).toEqual([]);
  });
});
