import { expect, test } from 'vitest';
import { sampleListing } from '#web/testing/sample-listing.ts';
import { type ComparedWords, compare } from './comparison.ts';

const words: ComparedWords = {
  price: ({ price }) => `$${price}`,
  otherPrice: () => undefined,
  pricePerSquareMetre: ({ size, price }) => (size ? `$${Math.round(price / size)}` : undefined),
  status: (status) => status,
  type: (type) => type,
  area: (area) => `${area} m²`,
  plot: (fact, word) => `${fact} ${word}`,
  number: String,
  date: (moment) => moment.slice(0, 10),
};
const house = { ...sampleListing, beds: 3, baths: 0, size: 100, price: 1_000, amenities: ['parking', 'pool'] as const };
const one = { ...house, amenities: [...house.amenities] };

test('lines say what is stated of one home at least, and which differ', () => {
  const other = { ...one, beds: undefined, price: 2_000, amenities: ['parking' as const] };
  const lines = new Map(compare([one, other], words).map((line) => [line.name, line]));
  expect(lines.get('price')).toMatchObject({ group: 'facts', values: ['$1000', '$2000'], isDifferent: true });
  expect(lines.get('bedrooms')).toMatchObject({ values: ['3', undefined], isDifferent: true });
  expect(lines.get('size')).toMatchObject({ values: ['100 m²', '100 m²'], isDifferent: false });
  expect(lines.get('parking')).toMatchObject({ group: 'amenities', values: [true, true], isDifferent: false });
  expect(lines.get('pool')).toMatchObject({ group: 'amenities', values: [true, false], isDifferent: true });
  for (const name of ['bathrooms', 'slope', 'otherPrice', 'garden']) expect(lines.has(name)).toBe(false);
});

test('what is stated of a plot is a line of its own', () => {
  const land = { ...one, type: 'Land' as const, plot: { slope: 'flat' as const } };
  const [line] = compare([one, land], words).filter(({ name }) => name === 'slope');
  expect(line).toMatchObject({ values: [undefined, 'slope flat'], isDifferent: true });
});

test('of one home nothing differs, of none there is nothing to say', () => {
  expect(compare([one], words).some(({ isDifferent }) => isDifferent)).toBe(false);
  expect(compare([], words)).toEqual([]);
});
