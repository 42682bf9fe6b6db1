// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { callApi } from '#web/lib/api-client.ts';
import { switchSingleKeys } from '#web/lib/single-keys.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { pressEscape, show } from '#web/testing/render.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type ReasonTemplate, reasonsQuery } from './reason-templates.ts';

const call = 'POST /api/staff/applications/{id}/reject';
const expired = 'The license you sent has expired. Please apply again with a valid one.';

type Props = ComponentProps<typeof DecisionDialog>;
type Setting = {
  props?: Partial<Props>;
  text?: Partial<Props['text']>;
  answers?: Answers;
  late?: Promise<ReasonTemplate[]>;
};

/** The dialog of a rejection, with its templates; `late` are templates that are still on their way. */
async function showDialog({ props, text, answers = {}, late }: Setting = {}) {
  const [sent, onClose] = [answerApi(answers), vi.fn()];
  const shown = await show(
    <DecisionDialog
      title="Reject?"
      about="The applicant reads it."
      confirm="Reject"
      text={{ label: 'Reason', maxLength: 100, templates: 'rejection', ...text }}
      decide={(reason) => callApi(call, { params: { id: '1' }, body: { reason } })}
      done="It is rejected"
      onClose={onClose}
      {...props}
    />,
    {
      areas: ['staff'],
      seed: (queryClient) => {
        if (late === undefined) return;
        const query = reasonsQuery('rejection', 'en');
        void queryClient.fetchQuery({ ...query, queryFn: () => late });
      },
    },
  );
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }));
  const templates = () => screen.findAllByRole('listitem');
  return { ...shown, sent, onClose, field, press, templates };
}

beforeEach(() => switchSingleKeys(true));

test('a template that loads late leaves what was typed before', async () => {
  const loading = Promise.withResolvers<ReasonTemplate[]>();
  const { user, field, templates } = await showDialog({ text: { template: 1 }, late: loading.promise });
  await user.type(field(), 'Please call us.');
  loading.resolve([{ name: 'License expired', text: expired }]);
  expect(await templates()).toHaveLength(1);
  expect(field().value).toBe('Please call us.');
});

test('a template that was asked for by its number begins the text', async () => {
  const { field } = await showDialog({ text: { template: 1 } });
  await waitFor(() => expect(field().value).toBe(expired));
});

test('a number inserts its template, unless the user is typing or has turned the keys off', async () => {
  const { user, field, templates } = await showDialog();
  await templates();
  await user.keyboard('1');
  expect(field().value).toBe(expired);
  await user.type(field(), ' 12');
  expect(field().value).toBe(`${expired} 12`);
  await user.clear(field());
  field().blur();
  switchSingleKeys(false);
  await user.keyboard('1');
  expect(field().value).toBe('');
});

test('the templates follow the language of who reads them, and keep their names', async () => {
  const { user, field, templates } = await showDialog({ text: { language: 'fr' as Language } });
  await templates();
  await user.click(screen.getByRole('button', { name: /License expired/ }));
  expect(field().value).toMatch(/^La licence/);
  await user.selectOptions(screen.getByRole('combobox'), 'en');
  await user.click(await screen.findByTitle(expired));
  expect(field().value).toBe(expired);
});

test('without a reason nothing is sent; a template then takes the complaint away', async () => {
  const { field, press, sent, templates } = await showDialog();
  await templates();
  await press('Reject');
  expect([field().getAttribute('aria-invalid'), document.activeElement, sent.length]).toEqual(['true', field(), 0]);
  await press(/License expired/);
  expect(field().getAttribute('aria-invalid')).not.toBe('true');
});

test('a reason that is too long is kept and said, and not sent', async () => {
  const { field, press, sent } = await showDialog();
  fireEvent.change(field(), { target: { value: 'x'.repeat(101) } });
  await press('Reject');
  expect([field().value.length, field().getAttribute('aria-invalid'), sent.length]).toEqual([101, 'true', 0]);
});

test('a decision is sent once however often it is confirmed, and its dialog cannot be closed until then', async () => {
  const answer = Promise.withResolvers<{ message: string }>();
  const { user, field, sent, onClose } = await showDialog({ answers: { [call]: () => answer.promise } });
  await user.type(field(), ' No licence. ');
  const form = field().closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await screen.findByRole('button', { name: 'One moment…' });
  fireEvent.submit(form);
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve({ message: '' });
  expect(await screen.findByText('It is rejected')).toBeDefined();
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'No licence.' }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['is refused', refusal('RATE_LIMITED', { status: 429, message: 'Slow down.' }), 'Slow down.'],
  ['fails', refusal('INTERNAL', { status: 500, message: 'Broken.' }), 'Broken.'],
  ['meets no connection', noConnection, 'cannot be reached'],
])('when a decision %s, the reason stays and can be sent again', async (_, answer, words) => {
  const answers: Answers = { [call]: answer };
  const { user, field, press, onClose, sent } = await showDialog({ answers });
  await user.type(field(), 'No licence.');
  await press('Reject');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect([field().value, onClose.mock.calls.length]).toEqual(['No licence.', 0]);
  answers[call] = { message: '' };
  await press('Reject');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toHaveLength(2);
});

test('when someone else decided first the dialog closes and says so, in its own words if it has any', async () => {
  const answers = { [call]: refusal('STATE', { status: 409, message: 'Already decided.' }) };
  const { user, field, press, onClose } = await showDialog({ answers });
  await user.type(field(), 'No licence.');
  await press('Reject');
  expect(await screen.findByText('Already decided.')).toBeDefined();
  expect(onClose).toHaveBeenCalledOnce();
});

test('what was typed is not lost by Escape, an empty dialog is left by it', async () => {
  const { user, field, onClose } = await showDialog();
  await user.type(field(), 'x');
  pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(field());
  pressEscape();
  expect(onClose).toHaveBeenCalled();
});

test('when what comes next fails, the decision counts and the lists are asked for again', async () => {
  const onDone = () => Promise.reject(new Error('no next'));
  const { user, field, press, queryClient } = await showDialog({
    answers: { [call]: { message: '' } },
    props: { onDone },
  });
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  await user.type(field(), 'No licence.');
  await press('Reject');
  expect(await screen.findByText('It is rejected')).toBeDefined();
  expect(await screen.findByText(/[Ss]omething went wrong/)).toBeDefined();
  await waitFor(() => expect(invalidated).toHaveBeenCalled());
});
