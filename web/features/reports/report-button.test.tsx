// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { ReportButton } from './report-button.tsx';

const call = 'POST /api/reports';
const productId = '01a1f25d-a8fa-7119-aa79-6e8b538e4723';

async function showButton(answers: Answers = {}, { isSignedIn = true, language = 'en' as Language } = {}) {
  const sent = answerApi(answers);
  const part = <ReportButton productId={productId} isSignedIn={isSignedIn} />;
  const shown = await show(part, { areas: ['listing-page', 'listings'], language });
  const button = screen.getByRole('button');
  const open = async () => {
    await shown.user.click(button);
    return within(await screen.findByRole('dialog'));
  };
  return { ...shown, sent, button, open };
}

test('a visitor is asked to sign in, and no form opens', async () => {
  const { user, button } = await showButton({}, { isSignedIn: false });
  await user.click(button);
  expect(await screen.findByText('Please login to report a listing')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a report without a reason is not sent; with one it is sent once, and thanked for', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  const { user, open, sent, button } = await showButton({ [call]: () => answer.promise });
  const dialog = await open();
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect([dialog.getByRole('combobox').getAttribute('aria-invalid'), sent.length]).toEqual(['true', 0]);
  await user.selectOptions(dialog.getByRole('combobox'), 'duplicate');
  await user.type(dialog.getByRole('textbox'), ' As no. 5. ');
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  await user.click(dialog.getByRole('button', { name: 'Sending…' }));
  pressEscape();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  answer.resolve({ message: '' });
  expect(await screen.findByText('Thank you. We will look into it.')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ productId, reason: 'duplicate', details: 'As no. 5.' }]);
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
});

test.each([
  ['is refused', refusal('RATE_LIMITED', { status: 429, message: 'Later.' }), 'Later.'],
  ['meets no connection', noConnection, 'cannot be reached'],
])('when a report %s its words are kept, and it is sent again with the same key', async (_, answer, words) => {
  const answers: Answers = { [call]: answer };
  const { user, open, sent } = await showButton(answers);
  const dialog = await open();
  await user.selectOptions(dialog.getByRole('combobox'), 'fraud');
  await user.type(dialog.getByRole('textbox'), 'No such house.');
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(words);
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('No such house.');
  answers[call] = { message: '' };
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await screen.findByText('Thank you. We will look into it.')).toBeDefined();
  const [first, second] = sent.map(({ headers }) => headers['idempotency-key']);
  expect(second === first).toBe(answer === noConnection);
});

test('a refusal of one field is shown there', async () => {
  const answer = refusal('VALIDATION', { fields: { details: 'Say what you saw.' } });
  const { user, open } = await showButton({ [call]: answer });
  const dialog = await open();
  await user.selectOptions(dialog.getByRole('combobox'), 'other');
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  expect(await dialog.findByText('Say what you saw.')).toBeDefined();
  expect(document.activeElement).toBe(dialog.getByRole('textbox'));
});

test('details that are too long are kept and said, and not sent', async () => {
  const { user, open, sent } = await showButton();
  const dialog = await open();
  await user.selectOptions(dialog.getByRole('combobox'), 'other');
  fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'x'.repeat(2_001) } });
  await user.click(dialog.getByRole('button', { name: 'Send the report' }));
  const field = dialog.getByRole<HTMLTextAreaElement>('textbox');
  expect([field.getAttribute('aria-invalid'), field.value.length, sent.length]).toEqual(['true', 2_001, 0]);
});

test('Escape leaves a form without words, and gives the focus back; words are not lost by it', async () => {
  const { user, open, button } = await showButton();
  await open();
  pressEscape();
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, button]);
  const dialog = await open();
  await user.type(dialog.getByRole('textbox'), 'x');
  pressEscape();
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox').value).toBe('x');
});

test.each(['fr', 'rw'] as const)('the form brings its texts in the language of the page: %s', async (language) => {
  const { open } = await showButton({}, { language });
  const { title } = (await import(`#web/i18n/messages/report/${language}.json`)).default.report;
  expect((await open()).getByRole('heading', { name: title })).toBeDefined();
});
