import { expect, it } from 'vitest';
import { checkCompleteness } from './completeness.ts';
import { emptyValues } from './form-values.ts';

const unmet = (...given: Parameters<typeof checkCompleteness>) =>
  checkCompleteness(...given)
    .filter(({ isMet }) => !isMet)
    .map(({ hint }) => hint);

const full = {
  ...emptyValues,
  type: 'House',
  description: 'x'.repeat(200),
  price: '5',
  latitude: '-1.9',
  longitude: '30.1',
  size: '100',
  beds: '2',
  baths: '1',
  amenities: 'pool,garden,parking',
};

it('an empty form has everything to gain, but no rooms while it is unknown whether it has any', () => {
  expect(unmet(emptyValues, { count: 0, hasFeatured: false })).toEqual([
    'featured',
    'pictures',
    'description',
    'price',
    'place',
    'size',
    'amenities',
  ]);
});

it('a full form has nothing to gain', () => {
  expect(unmet(full, { count: 5, hasFeatured: true })).toEqual([]);
});

it('land has no rooms to state', () => {
  const land = { ...full, type: 'Land', beds: '', baths: '' };
  expect(unmet(land, { count: 4, hasFeatured: true })).toEqual(['pictures']);
  expect(unmet({ ...land, type: 'House' }, { count: 5, hasFeatured: true })).toEqual(['rooms']);
});
