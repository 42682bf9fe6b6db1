// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Conversation } from '#contract/chat/chat.ts';
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ConversationList } from './conversation-list.tsx';
import { aConversation } from './sample-chat.ts';

const person = (id: string, name: string) => ({ _id: id, name, profileImage: '' });
const talkWith = (name: string, facts: Partial<Conversation>) =>
  aConversation({ _id: name, participants: [person('self', 'Grace'), person('other', name)], unread: 0, ...facts });

/** Two in which the other waits, one of them read, and four that were answered. */
const many = [
  talkWith('Aline', { lastMessageBy: 'other', unread: 2 }),
  talkWith('Eric', { lastMessageBy: 'other' }),
  ...['Jean', 'Keza', 'Odile', 'Yves'].map((name) => talkWith(name, { lastMessageBy: 'self' })),
];

function showList(conversations: readonly Conversation[], selectedId?: string) {
  answerApi({ 'GET /api/chat/conversations': [...conversations] });
  const list = (
    <ConversationList
      selfId="self"
      selectedId={selectedId}
      emptyHint={null}
      link={({ conversation, children }) => <a href={`/${conversation._id}`}>{children}</a>}
    />
  );
  return show(list, { areas: ['chat'] });
}

const names = () =>
  within(screen.getByRole('list', { name: 'Conversations' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const shelf = (name: string) => screen.getByRole('button', { name });

it('says which last words are one’s own', async () => {
  await showList([
    talkWith('Aline', { lastMessageBy: 'other', lastMessage: 'Is it free?' }),
    talkWith('Eric', { lastMessageBy: 'self', lastMessage: 'It is {sold}' }),
    talkWith('Keza', { lastMessageBy: 'self', lastMessage: '', lastMessageFiles: 2 }),
  ]);
  expect(await screen.findByText('Is it free?')).toBeDefined();
  expect(screen.getByText('You: It is {sold}')).toBeDefined();
  expect(screen.getByText('You: 2 files')).toBeDefined();
});

it('puts those with something unread, and those who wait for an answer, on shelves of their own', async () => {
  const { user } = await showList(many);
  await screen.findByText('Aline');
  expect(names()).toHaveLength(6);
  await user.click(shelf('Unread'));
  expect(names()).toEqual(['/Aline']);
  expect(shelf('Unread').getAttribute('aria-pressed')).toBe('true');
  await user.click(shelf('To answer'));
  expect(names()).toEqual(['/Aline', '/Eric']);
  await user.click(shelf('All'));
  expect(names()).toHaveLength(6);
});

it('keeps the open conversation in sight once it is read or answered', async () => {
  const { user } = await showList(many, 'Keza');
  await screen.findByText('Aline');
  await user.click(shelf('To answer'));
  expect(names()).toEqual(['/Aline', '/Eric', '/Keza']);
});

it('says of an empty shelf what that means, and that of a search', async () => {
  const { user } = await showList(many.map((one) => ({ ...one, unread: 0, lastMessageBy: 'self' })));
  await screen.findByText('Aline');
  await user.click(shelf('Unread'));
  expect(screen.getByText('You have read everything')).toBeDefined();
  await user.click(shelf('To answer'));
  expect(screen.getByText('No one is waiting for your answer')).toBeDefined();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No conversation matches your search')).toBeDefined();
});

it('has no shelves for a handful', async () => {
  await showList(many.slice(0, 5));
  await screen.findByText('Aline');
  expect(screen.queryByRole('button', { name: 'Unread' })).toBeNull();
});
