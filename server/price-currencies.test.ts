import { expect, it } from 'vitest';
import { readPriceCurrencies } from './price-currencies.ts';

it('is dollars, as specified, unless the operator names others; a demonstration shows both', () => {
  expect(readPriceCurrencies(undefined, 'production')).toEqual(['USD']);
  expect(readPriceCurrencies(undefined, 'demo')).toEqual(['USD', 'RWF']);
  expect(readPriceCurrencies(' rwf, USD', 'production')).toEqual(['RWF', 'USD']);
  expect(readPriceCurrencies('RWF', 'demo')).toEqual(['RWF']);
});

it.each(['EUR', '', 'USD,', 'USD,USD', 'USD RWF'])('refuses %j', (text) => {
  expect(() => readPriceCurrencies(text, 'production')).toThrow('PRICE_CURRENCIES');
});
