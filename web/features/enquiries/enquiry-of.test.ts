import { expect, test } from 'vitest';
import { enquirySchema } from '#contract/enquiries/enquiries.endpoints.ts';
import { problemsOf } from '#web/lib/form-problems.ts';
import { enquiryOf } from './enquiry-of.ts';

const enquiry = { name: 'Aline', email: 'aline@example.com', phone: '+250 788 000 000', message: 'A house in Huye?' };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

test('texts are trimmed, and the trap is sent only when something is in it', () => {
  expect(enquiryOf(formOf({ ...enquiry, name: ' Aline ', website: '' }))).toEqual(enquiry);
  expect(enquiryOf(formOf({ ...enquiry, website: 'spam.example' }))).toEqual({ ...enquiry, website: 'spam.example' });
});

test('the property it is about is named where there is one', () => {
  const productId = '019c0000-0000-7000-8000-000000000000';
  expect(enquiryOf(formOf({ ...enquiry, productId }))).toEqual({ ...enquiry, productId });
});

test('the way to the property goes along where it is one of ours', () => {
  expect(enquiryOf(formOf({ ...enquiry, from: 'alert' }))).toEqual({ ...enquiry, from: 'alert' });
  expect(enquiryOf(formOf({ ...enquiry, from: 'utm-campaign' }))).toEqual(enquiry);
});

test('every field is required', () => {
  const required = { kind: 'required' };
  expect(problemsOf(enquirySchema, enquiryOf(formOf({ name: '  ' })))).toEqual({
    name: required,
    email: required,
    phone: required,
    message: required,
  });
});
