import { describe, expect, it } from 'vitest';
import { usd } from '#web/testing/sample-listing.ts';
import { lastReduction, percentOf } from './price-changes.ts';

const at = '2026-03-03T08:00:00.000Z';
const price = (from: number, to: number) => ({ field: 'price' as const, at, from: usd(from), to: usd(to) });
const sold = { field: 'status' as const, at, from: 'For Sale' as const, to: 'Sold' as const };

describe('a change of price', () => {
  it.each([
    [100, 95, 5],
    [120_000, 114_000, 5],
    [100, 110, 10],
    [1_000, 999, undefined],
    [0, 100, undefined],
  ])('from %d to %d is one of %s per cent', (from, to, percent) => {
    expect(percentOf(price(from, to))).toBe(percent);
  });

  it('into another currency is none by so many per cent', () => {
    expect(percentOf({ from: { amount: 58_000_000, currency: 'RWF' }, to: usd(40_000) })).toBeUndefined();
  });
});

describe('the note beside the price', () => {
  it('is the last change, when it went down', () => {
    expect(lastReduction({ history: [sold, price(100, 90), price(80, 100)] })).toEqual(price(100, 90));
  });

  it('is nothing when it went up last, hardly moved or never did', () => {
    expect(lastReduction({ history: [price(90, 100), price(100, 90)] })).toBeUndefined();
    expect(lastReduction({ history: [price(1_000, 999)] })).toBeUndefined();
    expect(lastReduction({ history: [sold] })).toBeUndefined();
  });
});
