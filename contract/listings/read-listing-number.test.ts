import { expect, test } from 'vitest';
import { listingNumberText } from './listing-number.ts';
import { listingNumberIn } from './read-listing-number.ts';

test.each<[string, number | undefined]>([
  ['1042', 1042],
  [' Nr 1042 ', 1042],
  ['nr. 1042', 1042],
  ['NR1042', 1042],
  ['#1042', 1042],
  ['N° 1042', 1042],
  ['numéro 1042', 1042],
  ['nimero 1042', 1042],
  [listingNumberText(1_234_567), 1_234_567],
  ['104', undefined],
  ['1042 Kigali', undefined],
  ['house 1042', undefined],
  ['1042m', undefined],
  ['10 42', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('%j names the listing %j', (text, number) => {
  expect(listingNumberIn(text)).toBe(number);
});
