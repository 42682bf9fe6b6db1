import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from '#contract/read-amount.ts';
import { editableAmount } from './amounts.ts';

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
