// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ApiRefusal, NetworkError } from '#web/lib/api-client.ts';
import { valuesOf } from '#web/lib/form-problems.ts';
import { answerApi } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { ReportForm } from './report-form.tsx';

const words = ['title', 'text', 'reason', 'choose', 'details', 'cancel', 'send', 'sending', 'success'] as const;
const texts = Object.fromEntries(words.map((word) => [word, word])) as Record<(typeof words)[number], string>;
const schema = z.strictObject({ reason: z.enum(['fraud', 'other']), details: z.string().max(20) });

async function showForm(send: (report: z.input<typeof schema>) => Promise<unknown>) {
  answerApi({});
  const onClose = vi.fn();
  const sending = vi.fn(send);
  const shown = await show(
    <ReportForm
      texts={texts}
      reasons={['fraud', 'other'].map((value) => ({ value, label: value }))}
      schema={schema}
      read={valuesOf}
      send={sending}
      failed={(problem) => `Not sent: ${problem}`}
      onClose={onClose}
    />,
  );
  return { ...shown, onClose, sending };
}
const reason = () => screen.getByRole('combobox') as HTMLSelectElement;
const details = () => screen.getByRole('textbox') as HTMLTextAreaElement;
const button = (name: string) => screen.getByRole('button', { name }) as HTMLButtonElement;

it('needs a reason, and no more words than are read', async () => {
  const { user, sending } = await showForm(async () => undefined);
  await user.type(details(), 'more than twenty characters');
  await user.click(button('send'));
  expect([
    document.activeElement,
    reason().getAttribute('aria-invalid'),
    details().getAttribute('aria-invalid'),
  ]).toEqual([reason(), 'true', 'true']);
  expect(sending).not.toHaveBeenCalled();
});

it('is sent once, and cannot be closed until then; then it closes and says thanks', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, sending, onClose } = await showForm(() => promise);
  await user.selectOptions(reason(), 'fraud');
  await user.dblClick(button('send'));
  pressEscape();
  expect([button('cancel').disabled, onClose.mock.calls]).toEqual([true, []]);
  await act(async () => resolve());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sending.mock.calls.map(([report]) => report)).toEqual([{ reason: 'fraud', details: '' }]);
  expect(screen.getByText('success')).toBeTruthy();
});

it.each([
  [new NetworkError('fetch'), undefined],
  [
    new ApiRefusal(422, { code: 'UNPROCESSABLE', message: 'No', error: 'No', fields: { details: 'Be polite' } }),
    'Be polite',
  ],
])('that could not be sent keeps what was written, and says why', async (error, atField) => {
  const { user, onClose } = await showForm(() => Promise.reject(error));
  await user.selectOptions(reason(), 'other');
  await user.type(details(), 'Bad');
  await user.click(button('send'));
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent: ');
  expect([reason().value, details().value, onClose.mock.calls]).toEqual(['other', 'Bad', []]);
  if (atField)
    expect([document.activeElement, screen.getByText(atField)]).toEqual([details(), screen.getByText(atField)]);
});

it('with words in it is not ended by Escape or a click beside it, without any it is', async () => {
  const { user, onClose } = await showForm(async () => undefined);
  await user.type(details(), 'x');
  pressEscape();
  await user.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(details());
  pressEscape();
  expect(onClose).toHaveBeenCalled();
});
