// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import en from '#web/i18n/messages/shared-lists/en.json' with { type: 'json' };
import { answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { sharedListQuery } from './shared-lists.queries.ts';
import { VoteForm } from './vote-form.tsx';

const texts = en.sharedLists.vote;
const listed: Listed = {
  listingId: 'house',
  title: 'House',
  state: 'shown',
  addedBy: 'me',
  addedAt: '2026-03-01T08:00:00.000Z',
  votes: [],
  notes: [],
};
const list = { _id: 'list', readerId: 'me' } as SharedList;

test('a vote is shown in the very moment it is chosen, before anything else has answered', async () => {
  answerApi({ 'PUT /api/lists/{id}/listings/{productId}/vote': { message: '' } });
  await show(<VoteForm list={list} listed={listed} here="/lists/list" />, { areas: ['shared-lists'] });
  const maybe = screen.getByRole<HTMLInputElement>('radio', { name: texts.maybe });
  fireEvent.click(maybe);
  expect(maybe.checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: new RegExp(texts.takeBack) }));
  expect(maybe.checked).toBe(false);
});

function VotedList() {
  const { data } = useQuery(sharedListQuery('list'));
  const first = data?.listings[0];
  return data && first && <VoteForm list={data} listed={first} here="/lists/list" />;
}

test('votes that could not be stored are not left shown, however many followed each other', async () => {
  const loved: Listed = { ...listed, votes: [{ memberId: 'me', vote: 'love', at: listed.addedAt }] };
  const answers = {
    'GET /api/lists/{id}': { list: { ...list, listings: [loved] } },
    'PUT /api/lists/{id}/listings/{productId}/vote': noConnection,
  };
  answerApi(answers);
  await show(<VotedList />, { areas: ['shared-lists'] });
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  await waitFor(() => expect(radio(texts.love).checked).toBe(true));
  // What is stored cannot be read either.
  Object.assign(answers, { 'GET /api/lists/{id}': noConnection });
  fireEvent.click(radio(texts.maybe));
  fireEvent.click(radio(texts.no));
  expect(radio(texts.no).checked).toBe(true);
  await waitFor(() => expect(radio(texts.love).checked).toBe(true));
});
