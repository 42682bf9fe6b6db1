import { expect, it } from 'vitest';
import { readPriceCurrencies } from './price-currencies.ts';

const withoutPermits = (...priceCurrencies: string[]) => ({ priceCurrencies, permitCurrencies: [] });

it('is dollars, as specified, unless the operator names others; a demonstration shows both', () => {
  expect(readPriceCurrencies(undefined, 'production')).toEqual(withoutPermits('USD'));
  expect(readPriceCurrencies(undefined, 'demo')).toEqual(withoutPermits('USD', 'RWF'));
  expect(readPriceCurrencies(' rwf, USD', 'production')).toEqual(withoutPermits('RWF', 'USD'));
  expect(readPriceCurrencies('RWF', 'demo')).toEqual(withoutPermits('RWF'));
});

it.each(['RWF,USD:authorised', 'rwf, usd : Authorised '])('says that dollars need a permit: %j', (text) => {
  const expected = { priceCurrencies: ['RWF', 'USD'], permitCurrencies: ['USD'] };
  expect(readPriceCurrencies(text, 'production')).toEqual(expected);
});

it.each([
  ...['EUR', '', 'USD,', 'USD,USD', 'USD RWF', 'USD,USD:authorised', ':authorised', 'USD:'],
  ...['USD:permit', 'USD:authorised:authorised', 'RWF:authorised', 'RWF,USD:authorized'],
])('refuses %j', (text) => {
  expect(() => readPriceCurrencies(text, 'production')).toThrow('PRICE_CURRENCIES');
});
