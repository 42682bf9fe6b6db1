import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneTypoAway, propose, referencesIn } from './propose.ts';
import { readStatementAmount } from './statement-line.ts';

const payment = { id: 'p', reference: 'PAY-ABCD2345', payer: 'Grace Uwase', currency: 'RWF', expected: 500 };
const line = { rest: 500, currency: 'RWF', bankReference: 'FT1', text: '', counterparty: '' };
const reasons = (facts: Partial<typeof line>) => propose({ ...line, ...facts }, [payment]).map(({ reason }) => reason);

describe('proposals', () => {
  it.each([
    [{ text: 'rent pay abcd 2345' }, ['exact']],
    [{ bankReference: 'ABCD2345' }, ['exact']],
    [{ text: 'PAY-ABCD2345', rest: 499 }, ['reference']],
    [{ text: 'PAY-ABCD2354' }, ['mistyped']],
    [{ text: 'PAY-ABD2345' }, ['mistyped']],
    [{ text: 'PAY-ABD2345', rest: 499 }, []],
    [{ text: 'PAY-ABCD2345', currency: 'USD' }, []],
    [{ counterparty: 'UWASE  grace' }, ['amount']],
    [{ counterparty: '' }, []],
  ])('of %j are %j', (facts, expected) => {
    expect(reasons(facts)).toEqual(expected);
  });
});

it.each([
  ['rent pay abcd 2345, PAY-WXYZ6789', ['PAY-ABCD2345', 'PAY-WXYZ6789']],
  ['MoMo pay PAY-ABCD2345', ['PAY-PAYABCD2', 'PAY-ABCD2345']],
  ['PAY-ABCD', []],
])('a text may name references: %s', (text, expected) => {
  expect(referencesIn(text)).toEqual(expected);
});

it('a typo is one letter wrong, missing or too many, or two that changed places', () => {
  const text = fc.string({ minLength: 3, maxLength: 12 });
  fc.assert(
    fc.property(text, fc.nat(), (word, at) => {
      const place = at % word.length;
      const without = word.slice(0, place) + word.slice(place + 1);
      expect(isOneTypoAway(word, without)).toBe(true);
      expect(isOneTypoAway(without, word)).toBe(true);
      expect(isOneTypoAway(word, word)).toBe(false);
      expect(isOneTypoAway(word, `${word}xy`)).toBe(false);
    }),
  );
});

it.each([
  ['1234.50', 'USD', 123_450],
  ['1,234.5', 'USD', 123_450],
  ['40000.00', 'RWF', 40_000],
  ['-5', 'RWF', -5],
  ['1.505', 'USD', undefined],
  ['1.50', 'RWF', undefined],
  ['0', 'RWF', undefined],
  ['1e3', 'RWF', undefined],
  ['12,34', 'USD', undefined],
  ['9999999999999.99', 'USD', 999_999_999_999_999],
] as const)('%s in %s is %s', (text, currency, amount) => {
  expect(readStatementAmount(text, currency)).toBe(amount);
});
