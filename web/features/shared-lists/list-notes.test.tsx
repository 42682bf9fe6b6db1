// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import en from '#web/i18n/messages/shared-lists/en.json' with { type: 'json' };
import { answerApi, refusal } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { Notes } from './list-notes.tsx';
import { sharedListQuery } from './shared-lists.queries.ts';

const texts = en.sharedLists.note;
const at = '2026-03-01T08:00:00.000Z';

function ListOfNotes() {
  const { data: list } = useQuery(sharedListQuery('list'));
  const listed = list?.listings[0];
  return list && listed && <Notes list={list} listed={listed} here="/lists/list" since={at} />;
}

test('a note that was changed elsewhere keeps what is typed here, and says so', async () => {
  let note = { _id: 'note', authorId: 'me', text: 'Dark', at, version: 1 };
  const listed = () =>
    ({ listingId: 'house', title: 'House', addedAt: at, votes: [], notes: [note] }) as never as Listed;
  answerApi({
    'GET /api/lists/{id}': () =>
      ({ list: { _id: 'list', readerId: 'me', members: [], listings: [listed()] } }) as never as { list: SharedList },
    'PUT /api/lists/{id}/notes/{noteId}': ({ body }) => {
      const { text, version } = Object(body);
      if (version !== note.version) return refusal('CONFLICT', { status: 409 });
      note = { ...note, text, version: version + 1 };
      return { message: '' };
    },
  });
  const { user } = await show(<ListOfNotes />, { areas: ['shared-lists'] });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { hidden: true });
  await user.clear(field);
  await user.type(field, 'Light');
  note = { ...note, text: 'Dark and wet', version: 2 };
  const keep = screen.getByRole('button', { name: texts.keep, hidden: true });
  await user.click(keep);
  expect(await screen.findByText('Dark and wet')).toBeTruthy();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('CONFLICT');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { hidden: true }).value).toBe('Light');
  await user.click(keep);
  await waitFor(() => expect(note.text).toBe('Light'));
});
