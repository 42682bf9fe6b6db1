// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const call = 'POST /api/contact/enquiry/send';
const isMailed = { message: '', isMailed: true };
const subject = { _id: '01a1f25d-a8fa-7119-aa79-6e8b538e4723', title: 'House', slug: 'house' };
const known = { name: 'Keza', email: 'keza@mail.example', phone: '0788', message: 'About the house' };

async function showForm(
  answers: Answers = {},
  props: ComponentProps<typeof EnquiryForm> = {},
  language: 'en' | 'fr' = 'en',
) {
  const sent = answerApi(answers);
  const shown = await show(<EnquiryForm {...props} />, {
    areas: ['enquiry'],
    language,
    at: '/contact-us?property=house',
  });
  const form = screen.getByRole<HTMLFormElement>('form');
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  const values = () => ['name', 'email', 'phone', 'message'].map((name) => field(name).value);
  const send = () => shown.user.click(screen.getByRole('button', { name: 'Send' }));
  return { ...shown, sent, form, field, values, send };
}

test('each empty field says what it needs, a wrong address too, and the first of them has the focus', async () => {
  const { user, field, send, sent } = await showForm();
  await user.type(field('email'), 'keza');
  await send();
  for (const words of ['Name is required', 'Phone number is required', 'Message is required']) {
    expect(await screen.findByText(words)).toBeDefined();
  }
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect([document.activeElement, sent.length]).toEqual([field('name'), 0]);
});

test.each([
  [isMailed, 'Email sent successfully!'],
  [{ ...isMailed, isMailed: false }, 'This site does not send email'],
])('an enquiry is sent once, trimmed, with its property; then the form is empty', async (answer, words) => {
  const waiting = Promise.withResolvers<typeof isMailed>();
  const { user, field, form, send, sent, values } = await showForm(
    { [call]: () => waiting.promise },
    { known, subject },
  );
  await user.type(field('name'), '  ');
  await send();
  await screen.findByRole('button', { name: 'Sending…' });
  fireEvent.submit(form);
  waiting.resolve(answer);
  expect(await screen.findByText(new RegExp(words))).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ ...known, productId: subject._id }]);
  await waitFor(() => expect(values()).toEqual(['', '', '', '']));
});

test('what is written while an enquiry is on its way is not lost with it', async () => {
  const waiting = Promise.withResolvers<typeof isMailed>();
  const { user, field, send } = await showForm({ [call]: () => waiting.promise }, { known });
  await send();
  await screen.findByRole('button', { name: 'Sending…' });
  await user.clear(field('message'));
  await user.type(field('message'), 'And is there a garage?');
  waiting.resolve(isMailed);
  expect(await screen.findByText('Email sent successfully!')).toBeDefined();
  expect(field('message').value).toBe('And is there a garage?');
});

test.each([
  ['is refused', refusal('RATE_LIMITED', { status: 429, message: 'Later.' }), 'Error: Later.'],
  ['fails', refusal('INTERNAL', { status: 500, message: 'Broken.' }), 'Error: Broken.'],
  ['meets no connection', noConnection, 'An unexpected error occurred'],
])('when an enquiry %s nothing that was typed is lost', async (_, answer, words) => {
  const answers: Answers = { [call]: answer };
  const { send, values } = await showForm(answers, { known });
  await send();
  expect(await screen.findByText(words)).toBeDefined();
  expect(values()).toEqual(Object.values(known));
  answers[call] = isMailed;
  await send();
  expect(await screen.findByText('Email sent successfully!')).toBeDefined();
});

test.each([
  ['About the house', ''],
  ['About the house, and more', 'About the house, and more'],
])('asking about something else takes away our own words only: %s', async (written, left) => {
  const { user, field, address } = await showForm({}, { known, subject });
  await user.clear(field('message'));
  await user.type(field('message'), written);
  await user.click(screen.getByRole('link', { name: 'Ask about something else' }));
  expect(field('message').value).toBe(left);
  await waitFor(() => expect(address()).toBe('/contact-us'));
});

test.each([
  ['done', true, 'Email sent successfully!'],
  ['done', false, 'This site does not send email'],
  ['RATE_LIMITED', true, 'Error: '],
  ['<b>made up</b>', true, 'An unexpected error occurred'],
  ['constructor', true, 'An unexpected error occurred'],
])('what became of an enquiry sent without scripts is said: %s, mailed: %s', async (outcome, sendsMail, words) => {
  await showForm({}, { outcome, sendsMail });
  expect(screen.getByRole('status').textContent).toContain(words);
});

test('without scripts the form leads back to where it was, with the property or without', async () => {
  const { field, form, change } = await showForm({}, { subject });
  expect(form.getAttribute('action')).toBe('/form/api/contact/enquiry/send');
  expect(form.querySelector<HTMLInputElement>('[value^="/contact-us"]')?.value).toBe('/contact-us?property=house');
  change(<EnquiryForm />);
  expect(form.querySelector<HTMLInputElement>('[value^="/contact-us"]')?.value).toBe('/contact-us');
  expect(field('productId')).toBeNull();
});

test('an enquiry that was refused without scripts is there as it was typed, with what is wrong, and known data does not take its place', async () => {
  const texts = { name: 'Keza M.', email: 'keza', phone: '', message: 'Is it still free?' };
  const problems = { email: { kind: 'email' }, phone: { kind: 'required' } } as const;
  const { values, field } = await showForm({}, { known, again: { texts, problems }, outcome: 'INVALID_REQUEST' }, 'fr');
  expect(values()).toEqual(['Keza M.', 'keza', '', 'Is it still free?']);
  const noteOf = (name: string) =>
    document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(['email', 'phone', 'name'].map((name) => field(name).getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    null,
  ]);
  expect([noteOf('email'), noteOf('phone')]).toEqual([
    expect.stringMatching(/adresse/i),
    expect.stringMatching(/requis|obligatoire|téléphone/i),
  ]);
});
