import { expect, test } from 'vitest';
import type { Listing } from '#contract/listings/listing.ts';
import { sampleListing as house, usd } from '#web/testing/sample-listing.ts';
import { factsOf, paragraphsOf, pricePerSquareMetre } from './listing-facts.ts';

const words = {
  number: String,
  area: (size: number) => `${size} m²`,
  type: (type: string) => type,
  purpose: (purpose: string) => purpose,
  plot: (fact: string, word: string) => `${fact}: ${word}`,
};
const valuesOf = (listing: Listing) =>
  Object.fromEntries(factsOf(listing, words).map(({ name, value }) => [name, value ?? 'not stated']));

test('rooms are shown above 0, and missed only where people live', () => {
  expect(valuesOf({ ...house, beds: 3, baths: 0 })).toMatchObject({ bedrooms: '3' });
  expect(valuesOf({ ...house, beds: 3, baths: 0 })).not.toHaveProperty('bathrooms');
  expect(valuesOf(house)).toMatchObject({ bedrooms: 'not stated', bathrooms: 'not stated' });
  expect(valuesOf({ ...house, type: 'Land' })).not.toHaveProperty('bedrooms');
  expect(valuesOf({ ...house, type: 'Office', baths: 2 })).toMatchObject({ bathrooms: '2' });
});

test('the size of a plot is its land, and what is not stated is said to be so', () => {
  expect(valuesOf({ ...house, size: 180 })).toMatchObject({ size: '180 m²' });
  expect(valuesOf({ ...house, type: 'Land', size: 600 })).toMatchObject({ landSize: '600 m²' });
  expect(valuesOf({ ...house, sector: 'Kacyiru' })).toMatchObject({ size: 'not stated' });
});

test('its number is said as one types it on a phone, where it has one', () => {
  expect(valuesOf({ ...house, number: 12_345 })).toMatchObject({ number: 'Nr 12345' });
  expect(valuesOf(house)).not.toHaveProperty('number');
});

test('the place and the purpose are said once', () => {
  const said = { ...house, location: 'KACYIRU, Kigali', district: 'Gasabo', sector: 'Kacyiru' };
  expect(valuesOf(said)).toMatchObject({ location: 'KACYIRU, Kigali', district: 'Gasabo' });
  for (const fact of ['sector', 'purpose']) expect(valuesOf(said)).not.toHaveProperty(fact);
  expect(valuesOf({ ...house, purpose: 'both' })).toMatchObject({ purpose: 'both' });
  expect(valuesOf({ ...house, status: 'Available' })).toMatchObject({ purpose: 'sale' });
});

test('a price for each square metre is named for what is for sale and has a size', () => {
  expect(pricePerSquareMetre({ money: usd(120_000), size: 200, purpose: 'sale' })).toEqual(usd(600));
  expect(pricePerSquareMetre({ money: usd(120_000), size: 200, purpose: 'both' })).toEqual(usd(600));
  expect(pricePerSquareMetre({ money: usd(900), size: 200, purpose: 'both', rentPeriod: 'month' })).toBeUndefined();
  expect(pricePerSquareMetre({ money: usd(900), size: 90, purpose: 'rent', rentPeriod: 'month' })).toBeUndefined();
  expect(pricePerSquareMetre({ money: usd(120_000), purpose: 'sale' })).toBeUndefined();
});

test('blank lines part a description into paragraphs', () => {
  expect(paragraphsOf('One.\nStill one.\n\n  \nTwo.\r\n\r\nThree.\n')).toEqual(['One.\nStill one.', 'Two.', 'Three.']);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test('land shows zoning, road, slope, water and electricity, those included that are not stated', () => {
  const land = { ...house, type: 'Land', plot: { zoning: 'residential', water: 'nearby' } } as const;
  expect(valuesOf(land)).toMatchObject({
    zoning: 'zoning: residential',
    roadAccess: 'not stated',
    slope: 'not stated',
    water: 'water: nearby',
    power: 'not stated',
  });
  expect(valuesOf({ ...land, type: 'House' })).not.toHaveProperty('zoning');
});
