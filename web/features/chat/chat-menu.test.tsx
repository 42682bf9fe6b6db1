// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '#web/i18n/messages/chat/en.json' with { type: 'json' };
import { answerApi } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { ChatMenu } from './chat-menu.tsx';
import { aConversation } from './sample-chat.ts';

const texts = en.chat.menu;

async function showMenu() {
  const sent = answerApi({
    'PUT /api/chat/conversation/{conversationId}': aConversation({ isMuted: true }),
    'POST /api/chat/conversation/{conversationId}/block': aConversation({ isBlocked: true }),
  });
  const { user } = await show(<ChatMenu conversation={aConversation()} otherName="Aline" />, { areas: ['chat'] });
  const press = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }));
  const focused = () => document.activeElement?.getAttribute('aria-label');
  await user.click(screen.getByLabelText(texts.label));
  return { press, focused, sent };
}

test('an act of the menu leaves the focus on its button', async () => {
  const { press, focused, sent } = await showMenu();
  await press(texts.mute);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(focused()).toBe(texts.label);
});

test('what asks first gives the focus back to the button, whatever is answered', async () => {
  const { press, focused, sent } = await showMenu();
  const block = texts.block.replace('{name}', 'Aline');
  await press(block);
  await press(en.chat.block.cancel);
  expect(focused()).toBe(texts.label);
  await press(block);
  await press(en.chat.block.confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(focused()).toBe(texts.label);
});
