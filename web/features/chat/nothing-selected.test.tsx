// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '#web/i18n/messages/chat/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { NothingSelected } from './nothing-selected.tsx';
import { aConversation } from './sample-chat.ts';

const text = en.chat.list.select;

test('asks for a choice while there is something to choose from', async () => {
  answerApi({ 'GET /api/chat/conversations': [aConversation()] });
  await show(<NothingSelected />, { areas: ['chat'] });
  expect(await screen.findByText(text)).toBeTruthy();
});

test('asks for none where there are no conversations', async () => {
  answerApi({ 'GET /api/chat/conversations': [] });
  await show(<NothingSelected />, { areas: ['chat'] });
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});
