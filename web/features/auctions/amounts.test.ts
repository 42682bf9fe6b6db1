import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { editableAmount, readAmount } from './amounts.ts';

test('an amount is read the ways people write it', () => {
  for (const text of ['40250', '40,250', '40 250', '40.250', ' $40,250 ', '40\u202f250', 'USD 40250', '40 250 $']) {
    expect(readAmount(text, 'USD'), text).toBe(4_025_000);
  }
  expect(readAmount('40,250,000', 'RWF')).toBe(40_250_000);
});

test('what is no whole number is no amount: negative, decimal, scientific, other digits, endless', () => {
  for (const text of ['', '-5', '40.5', '40,25', '4e5', '٤٠', '1,2,3', '9'.repeat(14), 'forty', '0x10', '1 000.50']) {
    expect(readAmount(text, 'USD'), text).toBeUndefined();
  }
});

test('the text of a field is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.constantFrom('USD' as const, 'RWF' as const),
      (units, currency) => {
        const amount = currency === 'USD' ? units * 100 : units;
        expect(readAmount(editableAmount(amount, currency), currency)).toBe(amount);
      },
    ),
  );
});
