import { expect, test } from 'vitest';
import * as z from 'zod';
import { lineSchema } from '#contract/text-fields.ts';
import { problemsOf, valuesOf } from './form-problems.ts';

const schema = z.strictObject({
  name: lineSchema(10),
  email: z.email().max(254),
  password: z.string().min(6),
  years: z.coerce.number().min(0),
  address: z.strictObject({ city: lineSchema(80) }),
});

const values = {
  name: 'Aline',
  email: 'aline@example.com',
  password: 'amazi meza',
  years: '3',
  address: { city: 'Huye' },
};

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('what the contract takes has no problem', () => {
  expect(problemsOf(schema, values)).toEqual({});
});

test('what is missing is required, in any field', () => {
  const required = { kind: 'required' };
  expect(problemsOf(schema, { ...values, name: '', email: undefined, address: { city: '' } })).toEqual({
    name: required,
    email: required,
    'address.city': required,
  });
});

test('says how long a text may or must be, and what else is wrong with it', () => {
  expect(
    problemsOf(schema, { ...values, name: 'a'.repeat(11), email: 'aline.example.com', password: 'amazi' }),
  ).toEqual({
    name: { kind: 'tooLong', max: 10 },
    email: { kind: 'email' },
    password: { kind: 'tooShort', min: 6 },
  });
  expect(problemsOf(schema, { ...values, name: 'Aline\u200b', years: 'many' })).toEqual({
    name: { kind: 'characters' },
    years: { kind: 'wrong' },
  });
});

test('a form becomes the body of a call: nested by the names of its fields, trimmed but for passwords', () => {
  const form = formOf({ name: ' Aline ', 'address.city': ' Huye', newPassword: ' amazi ', picture: new Blob(['x']) });
  expect(valuesOf(form)).toEqual({ name: 'Aline', address: { city: 'Huye' }, newPassword: ' amazi ' });
});
