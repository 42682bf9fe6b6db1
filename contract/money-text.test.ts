import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, minorUnits } from './money.ts';
import { moneyText, plainAmount } from './money-text.ts';

test.each([
  ['en', { amount: 4_025_000, currency: 'USD' }, '$40,250'],
  ['rw', { amount: 4_025_050, currency: 'USD' }, '$40,250.50'],
  ['fr', { amount: 4_025_000, currency: 'USD' }, '40 250 $'],
  ['en', { amount: 40_250_000, currency: 'RWF' }, 'RWF 40,250,000'],
  ['rw', { amount: 40_250_000, currency: 'RWF' }, 'RWF 40,250,000'],
  ['fr', { amount: 40_250_000, currency: 'RWF' }, '40 250 000 RWF'],
] as const)('in %s %j is written %s', (language, money, text) => {
  expect(moneyText(money, language).replaceAll(/\s/gu, ' ')).toBe(text);
});

test('no amount is rounded: from its text the minor units can be read again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), fc.constantFrom(...currencies), (amount, currency) => {
      const shown = moneyText({ amount, currency }, 'en').replaceAll(/[^\d.]/g, '');
      expect(Math.round(Number(shown) * minorUnits[currency])).toBe(amount);
      expect(Math.round(Number(plainAmount({ amount, currency })) * minorUnits[currency])).toBe(amount);
    }),
  );
});

test('in tables dollars have two decimals and francs none', () => {
  expect(plainAmount({ amount: 4_025_000, currency: 'USD' })).toBe('40250.00');
  expect(plainAmount({ amount: 40_250_000, currency: 'RWF' })).toBe('40250000');
});
