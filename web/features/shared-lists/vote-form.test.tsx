// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Listed, SharedList } from '#contract/shared-lists/shared-list.ts';
import en from '#web/i18n/messages/shared-lists/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
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
