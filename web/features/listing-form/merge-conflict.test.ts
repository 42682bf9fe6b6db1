import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emptyValues, type FormField, type FormValues, formFields } from './form-values.ts';
import { type Conflict, crossingFields, mergeValues, proposedSide } from './merge-conflict.ts';

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

it('proposes mine where I have changed something, and theirs where only they have', () => {
  expect(proposedSide(conflict, 'title')).toBe('mine');
  expect(proposedSide(conflict, 'price')).toBe('theirs');
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

const values: fc.Arbitrary<FormValues> = fc.record(
  Object.fromEntries(formFields.map((field) => [field, fc.constantFrom('a', 'b', 'c')])) as Record<
    FormField,
    fc.Arbitrary<string>
  >,
);
const conflicts = fc.record({ base: values, mine: values, theirs: values, haveTheirPicturesChanged: fc.boolean() });

const inOneCurrency = (given: Conflict): Conflict => ({
  ...given,
  base: { ...given.base, currency: 'USD' },
  mine: { ...given.mine, currency: 'USD' },
  theirs: { ...given.theirs, currency: 'USD' },
});

it('a price never goes with the currency of another', () => {
  fc.assert(
    fc.property(conflicts, fc.array(fc.constantFrom(...formFields)), (given, chosen) => {
      const { base, mine, theirs } = given;
      const merged = mergeValues(given, (field) => chosen.includes(field));
      if (new Set([base.currency, mine.currency, theirs.currency]).size === 1) return;
      const priceOf = ({ price, currency, rentPrice }: FormValues) => `${price} ${currency} ${rentPrice}`;
      expect([priceOf(mine), priceOf(theirs)]).toContain(priceOf(merged));
    }),
  );
});

it('a price in another currency is decided as a whole', () => {
  const theirs = { ...base, price: '58000000', currency: 'RWF' };
  const given = {
    ...conflict,
    base: { ...base, currency: 'USD' },
    theirs,
    mine: { ...base, price: '90', currency: 'USD' },
  };
  expect(crossingFields(given)).toEqual(['price']);
  expect(mergeValues(given, () => false)).toMatchObject({ price: '58000000', currency: 'RWF' });
  expect(mergeValues(given, () => true)).toMatchObject({ price: '90', currency: 'USD' });
});

it('what is proposed loses no change of either side, unless both have changed the same field', () => {
  fc.assert(
    fc.property(conflicts.map(inOneCurrency), (given) => {
      const merged = mergeValues(given, (field) => proposedSide(given, field) === 'mine');
      for (const field of formFields) {
        const isMine = given.mine[field] !== given.base[field];
        const isTheirs = given.theirs[field] !== given.base[field];
        if (isMine) expect(merged[field]).toBe(given.mine[field]);
        else if (isTheirs) expect(merged[field]).toBe(given.theirs[field]);
        else expect(merged[field]).toBe(given.base[field]);
      }
    }),
  );
});

it('without a field that crosses, whatever is chosen gives the same', () => {
  fc.assert(
    fc.property(conflicts, (given) => {
      const apart = { ...given, theirs: given.base };
      expect(crossingFields(apart)).toEqual([]);
      expect(mergeValues(apart, () => false)).toEqual(apart.mine);
    }),
  );
});
