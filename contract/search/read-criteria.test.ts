import { expect, test } from 'vitest';
import { readLookingFor } from './looking-for.ts';
import { readBudget, readSize, readType, typesBeginning } from './read-criteria.ts';

test.each([
  ['120', 120],
  ['120 m²', 120],
  ['200 m2', 200],
  ['1 500', 1_500],
  ['1,500', 1_500],
  ['1\u202f500 m2', 1_500],
  ['20x30', 600],
  ['20,5 x 30', 615],
  ['1.5 ha', 15_000],
  ['1,5 ha', 15_000],
  ['2 hectares', 20_000],
])('a size of %j is %d square metres', (text, squareMetres) => {
  expect(readSize(text)).toBe(squareMetres);
});

test('what holds no number is no size', () => {
  expect(readSize('big')).toBeUndefined();
  expect(readSize('9'.repeat(20))).toBeUndefined();
});

test.each([
  ['120k', 120_000],
  ['$50,000-80,000', 80_000],
  ['1.2m', 1_200_000],
  ['1200.5', 1_200.5],
])('a budget of %j ends at %d dollars', (text, dollars) => {
  expect(readBudget(text)).toBe(dollars);
});

test.each([
  ['Apartment/Condo', 'Apartment/Condo'],
  ['appartement', 'Apartment/Condo'],
  ['IKIBANZA', 'Land'],
  ['entrepôt', 'Industrial Property'],
])('%j names the type %j', (text, type) => {
  expect(readType(text)).toBe(type);
});

test('looking for something is a purpose or a status', () => {
  expect(readLookingFor('Buy')).toEqual({ purpose: 'sale' });
  expect(readLookingFor('rental')).toEqual({ purpose: 'rent' });
  expect(readLookingFor('Available')).toEqual({ status: 'Available' });
  expect(readLookingFor('anything')).toEqual({});
});

test('types are found by the beginning of any of their names', () => {
  expect(typesBeginning('app')).toEqual(['Apartment/Condo']);
  expect(typesBeginning('ikib')).toEqual(['Land']);
  expect(typesBeginning('zzz')).toEqual([]);
});
