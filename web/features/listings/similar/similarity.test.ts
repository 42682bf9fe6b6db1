import { describe, expect, it } from 'vitest';
import { usd } from '#web/testing/sample-listing.ts';
import { similaritiesOf } from './similarity.ts';

const house: Parameters<typeof similaritiesOf>[0] = {
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
const given = { deal: undefined, rate };

describe('what two listings have in common', () => {
  it('is their place first, then price, type and size, and three reasons are enough', () => {
    expect(similaritiesOf(house, { ...house, money: usd(90_000) }, given)).toEqual([
      'samePlace',
      'similarPrice',
      'sameType',
    ]);
    expect(
      similaritiesOf(
        house,
        { ...house, location: 'Kacyiru, Gasabo', type: 'Office', money: usd(50_000), size: 210 },
        given,
      ),
    ).toEqual(['sameDistrict', 'lowerPrice', 'similarSize']);
  });

  it('is the price too where one is asked in francs', () => {
    const inFrancs: typeof house = { ...house, type: 'Land', money: { amount: 145_000_000, currency: 'RWF' } };
    expect(similaritiesOf(house, inFrancs, given)).toContain('similarPrice');
    expect(similaritiesOf(house, inFrancs, { deal: undefined, rate: undefined })).not.toContain('similarPrice');
  });

  it('is the rent, where one looks for a rent', () => {
    const toLet: typeof house = { ...house, purpose: 'both', rentPeriod: 'month', rentMoney: usd(1_000) };
    const other: typeof house = { ...toLet, money: usd(900_000), type: 'Land' };
    expect(similaritiesOf(toLet, other, { deal: 'rent', rate })).toContain('similarPrice');
    expect(similaritiesOf(toLet, other, given)).not.toContain('similarPrice');
  });

  it('is nothing that is not so', () => {
    const other: typeof house = { ...house, type: 'Land', money: usd(300_000), size: 900, location: 'Musanze' };
    expect(similaritiesOf(house, other, given)).toEqual([]);
    // A rent is no price to buy.
    expect(similaritiesOf(house, { ...other, money: usd(100_000), rentPeriod: 'month' }, given)).toEqual([]);
    expect(similaritiesOf({ ...house, size: undefined }, { ...other, size: 200 }, given)).toEqual([]);
  });
});
