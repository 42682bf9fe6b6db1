import { expect, test } from 'vitest';
import { legalNameSchema, parcelSchema } from './identity.ts';

test.each(['Grâce Uwimana', "Jean d'Arc HABIMANA", 'Kigali Homes & Sons Ltd', '3B Estates (Rwanda) Ltd', 'Lü Ng'])(
  'takes the name %s',
  (name) => {
    expect(legalNameSchema.parse(` ${name} `)).toBe(name);
  },
);

test.each([
  '',
  ' ',
  'A',
  '1 1990 8 0012345 6 78',
  'Grace 1199080012345678',
  'Grace\nUwase',
  '<b>Grace</b>',
  'x'.repeat(121),
])('refuses %j as a name', (name) => {
  expect(legalNameSchema.safeParse(name).success).toBe(false);
});

test('takes parcel numbers of Rwanda alone', () => {
  for (const parcel of ['1/03/07/02/1234', '5/10/01/04/7']) expect(parcelSchema.parse(parcel)).toBe(parcel);
  for (const parcel of [
    '',
    '6/03/07/02/1234',
    '1/3/7/2/1234',
    '1/03/07/02',
    '1/03/07/02/1234567',
    'UPI 1/03/07/02/1',
  ]) {
    expect(parcelSchema.safeParse(parcel).success, parcel).toBe(false);
  }
});
