import { expect, test } from 'vitest';
import { enquiryOf, enquiryProblems } from './enquiry-problems.ts';

const enquiry = { name: 'Aline', email: 'aline@example.com', phone: '+250 788 000 000', message: 'A house in Huye?' };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('a complete enquiry has no problem', () => {
  expect(enquiryProblems(enquiry)).toEqual({});
});

test('every field is required', () => {
  const required = { kind: 'required' };
  expect(enquiryProblems(enquiryOf(formOf({ name: '  ' })))).toEqual({
    name: required,
    email: required,
    phone: required,
    message: required,
  });
});

test('an address without @ is no email address', () => {
  expect(enquiryProblems({ ...enquiry, email: 'aline.example.com' })).toEqual({ email: { kind: 'email' } });
});

test('says how much is too much', () => {
  expect(enquiryProblems({ ...enquiry, name: 'a'.repeat(121) })).toEqual({ name: { kind: 'tooLong', max: 120 } });
  expect(enquiryProblems({ ...enquiry, message: 'a'.repeat(5_001) })).toEqual({
    message: { kind: 'tooLong', max: 5_000 },
  });
});

test('hidden characters that could break a mail header are named', () => {
  expect(enquiryProblems({ ...enquiry, name: 'Aline\u200b' })).toEqual({ name: { kind: 'characters' } });
});

test('texts are trimmed, and the trap is sent only when something is in it', () => {
  expect(enquiryOf(formOf({ ...enquiry, name: ' Aline ', website: '' }))).toEqual(enquiry);
  expect(enquiryOf(formOf({ ...enquiry, website: 'spam.example' }))).toEqual({ ...enquiry, website: 'spam.example' });
});
