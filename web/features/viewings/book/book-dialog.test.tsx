// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Viewing, ViewingSlot } from '#contract/viewings/viewings.endpoints.ts';
import en from '#web/i18n/messages/book-viewing/en.json' with { type: 'json' };
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { BookDialog } from './book-dialog.tsx';

const hold = 'POST /api/product/{listingId}/viewings/{slotId}/bookings';
const actOn = 'POST /api/viewings/{id}/actions';
const texts = en.bookViewing;

const slot = (id: string, hour: number): ViewingSlot => ({
  _id: id,
  startsAt: `2099-03-02T${hour}:00:00.000Z`,
  endsAt: `2099-03-02T${hour}:30:00.000Z`,
  places: 1,
  left: 1,
  isInstant: true,
  means: ['in_person'],
});

const slots = [slot('nine', 10), slot('ten', 11), slot('eleven', 12)];

/** The dialog over a server whose answers come when the test says so. */
async function showDialog() {
  const holds: { slotId: string; answer: (refused?: Response) => Promise<void> }[] = [];
  const acts: { path: string; action: string }[] = [];
  answerApi({
    [hold]: ({ path }) => {
      const slotId = path.split('/').at(-2) ?? '';
      const { promise, resolve } = Promise.withResolvers<{ message: string; viewing: Viewing } | Response>();
      const viewing = { _id: `viewing-${slotId}`, version: 1, state: 'held' } as Viewing;
      holds.push({ slotId, answer: (refused) => act(async () => resolve(refused ?? { message: '', viewing })) });
      return promise;
    },
    [actOn]: ({ path, body }) => {
      acts.push({ path, action: Object(body).action });
      return { message: '', viewing: { _id: 'v', version: 2, state: 'confirmed' } as Viewing };
    },
  });
  const onClose = vi.fn();
  const dialog = <BookDialog listingId="house" slots={slots} fee={undefined} onClose={onClose} />;
  const shown = await show(dialog, { areas: ['book-viewing'] });
  await waitFor(() => expect(holds).toHaveLength(1));
  const choose = (id: string) => shown.user.selectOptions(screen.getByRole('combobox'), id);
  const book = () => shown.user.click(screen.getByRole('button', { name: texts.form.submit }));
  const cancel = () => shown.user.click(screen.getByRole('button', { name: texts.form.cancel }));
  return { ...shown, holds, acts, choose, book, cancel, onClose };
}

test('books the time that is chosen now, though the answer about another one came later', async () => {
  const { holds, acts, choose, book, onClose } = await showDialog();
  await choose('ten');
  await holds[0]?.answer();
  await book();
  expect(acts).toEqual([]);
  await waitFor(() => expect(holds.map(({ slotId }) => slotId)).toEqual(['nine', 'ten']));
  await holds[1]?.answer();
  await book();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(acts).toEqual([{ path: '/api/viewings/viewing-ten/actions', action: 'book' }]);
});

test('a time that has no place left is not booked as the one that was chosen before', async () => {
  const { holds, acts, choose, book, cancel } = await showDialog();
  await choose('ten');
  await holds[0]?.answer();
  await waitFor(() => expect(holds).toHaveLength(2));
  await holds[1]?.answer(refusal('NO_PLACE_LEFT', { status: 409 }));
  expect((await screen.findByRole('alert')).textContent).toContain('NO_PLACE_LEFT');
  await book();
  expect(acts).toEqual([]);
  await cancel();
  await waitFor(() => expect(acts).toEqual([{ path: '/api/viewings/viewing-nine/actions', action: 'cancel' }]));
});

test('of times that are run through only the last one is asked for, once', async () => {
  const { holds, choose } = await showDialog();
  for (const id of ['ten', 'eleven', 'ten', 'eleven']) await choose(id);
  await holds[0]?.answer();
  await waitFor(() => expect(holds).toHaveLength(2));
  await holds[1]?.answer();
  expect(await screen.findByText(texts.form.notHeld)).toBeTruthy();
  expect(holds.map(({ slotId }) => slotId)).toEqual(['nine', 'eleven']);
});

test('a place that is only held after the dialog was closed is given back', async () => {
  const { holds, acts, cancel, change } = await showDialog();
  await cancel();
  change(<p>The listing</p>);
  expect(acts).toEqual([]);
  await holds[0]?.answer();
  await waitFor(() => expect(acts).toEqual([{ path: '/api/viewings/viewing-nine/actions', action: 'cancel' }]));
});

test('closing gives back what is held, also while another time is asked for', async () => {
  const { holds, acts, choose, cancel, change } = await showDialog();
  await holds[0]?.answer();
  await choose('ten');
  await waitFor(() => expect(holds).toHaveLength(2));
  await cancel();
  change(<p>The listing</p>);
  await holds[1]?.answer();
  await waitFor(() => expect(acts.map(({ path }) => path.split('/')[3])).toEqual(['viewing-nine', 'viewing-ten']));
});
