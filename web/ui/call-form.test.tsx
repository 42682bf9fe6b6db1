// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { callApi } from '#web/lib/api-client.ts';
import { useStoredForm } from '#web/lib/use-stored-form.ts';
import { type Answers, answerApi, noConnection, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { CallForm } from './call-form.tsx';

const note = 'POST /api/lists/{id}/listings/{productId}/notes';

async function showNoteForm(answers: Answers) {
  const sent = answerApi(answers);
  const form = (
    <CallForm call={note} params={{ id: 'l', productId: 'p' }} here="/" done="Done" refreshes={['notes']}>
      <input name="text" aria-label="Text" />
      <button type="submit">Send</button>
    </CallForm>
  );
  const shown = await show(form);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  const send = async (text: string) => {
    const before = sent.length;
    await shown.user.clear(field);
    await shown.user.type(field, text);
    await shown.user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toHaveLength(before + 1));
    await waitFor(() => expect(field.form?.getAttribute('aria-busy')).toBeNull());
    return sent.at(-1)?.headers['idempotency-key'];
  };
  return { send, answers };
}

it('tried again after the connection broke it is the same call; once it is answered, or between other words, another', async () => {
  const { send, answers } = await showNoteForm({ [note]: () => noConnection() });
  const first = await send('Light');
  expect(first).toBeTruthy();
  expect(await send('Light')).toBe(first);
  answers[note] = { message: '', noteId: 'n' } as never;
  expect(await send('Light')).toBe(first);
  const second = await send('Light');
  expect(second).not.toBe(first);
  answers[note] = () => noConnection();
  const keys = [await send('Light'), await send('Dark'), await send('Light')];
  expect(new Set([first, second, ...keys]).size).toBe(5);
});

const read = 'GET /api/lists/{id}';
const rename = 'PUT /api/lists/{id}';

/** A form of one stored name. */
function NameForm() {
  const { data } = useQuery({
    queryKey: ['name'],
    queryFn: async () => (await callApi(read, { params: { id: 'l' } })).data.list,
  });
  return data && <Fields name={data.name} version={data.version} />;
}

function Fields({ name, version }: { name: string; version: number }) {
  const { value, ...stored } = useStoredForm(name, version);
  return (
    <CallForm call={rename} params={{ id: 'l' }} here="/" done="Done" refreshes={['name']} stored={stored}>
      <input type="hidden" name="version:number" value={stored.version} />
      <input name="name" aria-label="Name" defaultValue={value} />
      <button type="submit">Save</button>
    </CallForm>
  );
}

async function showNameForm() {
  let stored = { name: 'Homes', version: 1 };
  let isOpen = Promise.resolve();
  const answers: Answers = {
    [read]: () => ({ list: stored }) as never,
    [rename]: async ({ body }) => {
      await isOpen;
      const { name, version } = Object(body);
      if (version !== stored.version) return refusal('CONFLICT', { status: 409 });
      stored = { name: String(name).trim(), version: version + 1 };
      return { message: '' };
    },
  };
  const sent = answerApi(answers);
  const shown = await show(<NameForm />);
  await screen.findByRole('textbox');
  const field = () => screen.getByRole<HTMLInputElement>('textbox');
  const type = async (text: string) => {
    await shown.user.clear(field());
    await shown.user.type(field(), text);
  };
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Save' }));
  /** Another person renames it, and the page hears of it. */
  const renameElsewhere = async (name: string) => {
    stored = { name, version: stored.version + 1 };
    await shown.queryClient.invalidateQueries({ queryKey: ['name'] });
  };
  const versions = () => sent.filter(({ call }) => call === rename).map(({ body }) => Object(body).version);
  const wait = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    isOpen = promise;
    return resolve;
  };
  return { ...shown, field, type, save, renameElsewhere, versions, wait, stored: () => stored };
}

it('a form of stored values follows them, and after saving begins with them again, its button in focus', async () => {
  const { field, type, save, renameElsewhere, stored } = await showNameForm();
  await renameElsewhere('Houses');
  await waitFor(() => expect(field().value).toBe('Houses'));
  await type(' Flats ');
  await save();
  await waitFor(() => expect(field().value).toBe('Flats'));
  expect(stored()).toEqual({ name: 'Flats', version: 3 });
  expect(document.activeElement?.textContent).toBe('Save');
});

it('what is typed stays when it is changed elsewhere, which is said before anything is overwritten', async () => {
  const { field, type, save, renameElsewhere, versions, stored } = await showNameForm();
  await type('Flats');
  await renameElsewhere('Houses');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('CONFLICT');
  expect([field().value, stored().name]).toEqual(['Flats', 'Houses']);
  await save();
  await waitFor(() => expect(stored().name).toBe('Flats'));
  expect(versions()).toEqual([1, 2]);
});

it('after it has been said once, a further change elsewhere is said again', async () => {
  const { type, save, renameElsewhere, versions, stored, field } = await showNameForm();
  await type('Flats');
  await renameElsewhere('Houses');
  await save();
  await screen.findByRole('alert');
  await renameElsewhere('Villas');
  await save();
  await waitFor(() => expect(versions()).toEqual([1, 2]));
  expect([field().value, stored().name]).toEqual(['Flats', 'Villas']);
});

it('what is typed on while it is being saved stays, and is saved next', async () => {
  const { user, field, type, save, versions, wait, stored } = await showNameForm();
  const answer = wait();
  await type('Flats');
  await save();
  await user.type(field(), ' by the lake');
  answer();
  await waitFor(() => expect(stored().version).toBe(2));
  await waitFor(() => expect(field().form?.getAttribute('aria-busy')).toBeNull());
  expect(field().value).toBe('Flats by the lake');
  await save();
  await waitFor(() => expect(stored().name).toBe('Flats by the lake'));
  expect(versions()).toEqual([1, 2]);
});
