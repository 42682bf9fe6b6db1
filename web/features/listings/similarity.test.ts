import { describe, expect, it } from 'vitest';
import { usd } from '#web/testing/sample-listing.ts';
import { likenessOf } from './similarity.ts';

const house: Parameters<typeof likenessOf>[0] = {
  type: 'House',
  money: usd(100_000),
  size: 200,
  purpose: 'sale',
  category: [],
  location: 'Remera, Kigali',
  district: 'Gasabo',
  sector: 'Remera',
};

const rate = { millionths: 1_450_000_000 };

describe('what two listings have in common', () => {
  it('is their place first, then price, type and size, and three reasons are enough', () => {
    expect(likenessOf(house, { ...house, money: usd(90_000) }, rate)).toEqual([
      'samePlace',
      'similarPrice',
      'sameType',
    ]);
    expect(
      likenessOf(house, { ...house, location: 'Kacyiru, Gasabo', type: 'Office', money: usd(50_000), size: 210 }, rate),
    ).toEqual(['sameDistrict', 'lowerPrice', 'similarSize']);
  });

  it('is the price too where one is asked in francs', () => {
    const inFrancs: typeof house = { ...house, type: 'Land', money: { amount: 145_000_000, currency: 'RWF' } };
    expect(likenessOf(house, inFrancs, rate)).toContain('similarPrice');
    expect(likenessOf(house, inFrancs, undefined)).not.toContain('similarPrice');
  });

  it('is nothing that is not so', () => {
    const other: typeof house = { ...house, type: 'Land', money: usd(300_000), size: 900, location: 'Musanze' };
    expect(likenessOf(house, other, rate)).toEqual([]);
    // A rent is no price to buy.
    expect(likenessOf(house, { ...other, money: usd(100_000), rentPeriod: 'month' }, rate)).toEqual([]);
    expect(likenessOf({ ...house, size: undefined }, { ...other, size: 200 }, rate)).toEqual([]);
  });
});
