import { expect, it } from 'vitest';
import { crossingFields, mergeValues } from './conflict-dialog.tsx';
import { emptyValues } from './form-values.ts';

const base = { ...emptyValues, title: 'A house', price: '100', beds: '2', location: 'Huye' };
const conflict = {
  base,
  mine: { ...base, title: 'My house', beds: '3' },
  theirs: { ...base, title: 'Their house', price: '90', beds: '3' },
  haveTheirPicturesChanged: false,
};

it('what both have changed to the same does not cross', () => {
  expect(crossingFields(conflict)).toEqual(['title', 'price']);
});

it('each crossing field is decided, and nothing else is lost', () => {
  expect(mergeValues(conflict, () => false)).toEqual({ ...base, title: 'Their house', price: '90', beds: '3' });
  expect(mergeValues(conflict, (field) => field === 'title')).toEqual({
    ...base,
    title: 'My house',
    price: '90',
    beds: '3',
  });
  const onlyMine = { ...conflict, mine: { ...base, location: 'Musanze' } };
  expect(mergeValues(onlyMine, () => false).location).toBe('Musanze');
});
