import { expect, test } from 'vitest';
import type { User } from '#contract/accounts/account.ts';
import { problemsOf } from '#web/lib/form-problems.ts';
import { generalOf, generalSchema, passwordsSchema } from './profile-values.ts';

const user: User = {
  _id: 'u',
  name: 'Grace Mutesi',
  email: 'grace@mail.example',
  isEmailVerified: true,
  phoneNumber: '',
  address: { city: 'Huye', street: '' },
  profileImage: '',
  role: 'user',
  createdAt: '2026-01-01T00:00:00.000Z',
  sellerStatus: 'none',
  hasTwoFactor: false,
};

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('what was never given may stay empty, but nothing can be emptied', () => {
  const values = generalOf(formOf({ name: '', phoneNumber: '', 'address.city': ' ', 'address.street': '' }), user);
  expect(problemsOf(generalSchema, values)).toEqual({
    name: { kind: 'required' },
    'address.city': { kind: 'required' },
  });
});

test('everything given is sent, without the spaces around it', () => {
  const form = formOf({ name: ' Grace ', phoneNumber: '+250 788 1 ', 'address.city': 'Huye', 'address.street': 'A' });
  const expected = { name: 'Grace', phoneNumber: '+250 788 1', address: { city: 'Huye', street: 'A' } };
  expect(generalOf(form, user)).toEqual(expected);
  expect(problemsOf(generalSchema, expected)).toEqual({});
});

test('a new password is at least six characters long and typed twice the same', () => {
  const passwords = { currentPassword: 'old', newPassword: 'amazi meza', confirmPassword: 'amazi meza' };
  expect(problemsOf(passwordsSchema, passwords)).toEqual({});
  expect(problemsOf(passwordsSchema, { ...passwords, newPassword: 'amazi', confirmPassword: 'amazi' })).toEqual({
    newPassword: { kind: 'tooShort', min: 6 },
  });
  expect(problemsOf(passwordsSchema, { ...passwords, confirmPassword: 'amazi mezA' })).toEqual({
    confirmPassword: { kind: 'wrong' },
  });
  expect(problemsOf(passwordsSchema, { currentPassword: '', newPassword: '', confirmPassword: '' })).toEqual({
    currentPassword: { kind: 'required' },
    newPassword: { kind: 'required' },
    confirmPassword: { kind: 'required' },
  });
});
