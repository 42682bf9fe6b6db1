// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import en from '#web/i18n/messages/chat/en.json' with { type: 'json' };
import { type Answers, answerApi, noConnection } from '#web/testing/api.ts';
import { show } from '#web/testing/render.tsx';
import { conversationQuery, messagesQuery } from './chat.queries.ts';
import { ChatPane } from './chat-pane.tsx';
import { aConversation, aMessage } from './sample-chat.ts';

// Live messages are another matter.
vi.mock('#web/lib/use-live.ts', () => ({
  useLiveState: () => 'live',
  useOnConnection: () => undefined,
  useServerEvent: () => undefined,
}));
vi.mock('#web/lib/socket-client.ts', () => ({ sendEvent: async () => undefined, reconnect: () => undefined }));

afterEach(() => vi.restoreAllMocks());

const list = 'GET /api/chat/messages/{conversationId}';

test('older messages that do not come say so, and are asked for again', async () => {
  // A window in which all lines have room, so that one is near the first.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const logged = vi.spyOn(console, 'info').mockReturnValue();
  const answers: Answers = { [list]: () => noConnection() };
  const sent = answerApi(answers);
  const conversation = aConversation({ unread: 0, lastSeq: 9, readUpToSeq: { self: 9, other: 9 } });
  const pane = (
    <ChatPane
      conversation={conversation}
      selfId="self"
      ownHost="site"
      happenings={[]}
      header={() => null}
      back={null}
      callButton={() => null}
    />
  );
  const { user } = await show(pane, {
    areas: ['chat'],
    seed: (queryClient) => {
      queryClient.setQueryData(conversationQuery('conversation').queryKey, conversation);
      queryClient.setQueryData(messagesQuery('conversation').queryKey, {
        messages: [aMessage({ seq: 8 }), aMessage({ seq: 9 })],
        hasOlder: true,
      });
    },
  });
  expect((await screen.findByRole('alert')).textContent).toContain(en.chat.errors.older);
  expect(logged).toHaveBeenCalledOnce();
  answers[list] = () => [aMessage({ seq: 7 })] as never;
  const before = sent.length;
  await user.click(screen.getByRole('button', { name: en.chat.retry }));
  expect(await screen.findByText('Message 7')).toBeTruthy();
  expect(sent.slice(before).map(({ path }) => path)).toContain('/api/chat/messages/conversation?before=8&limit=60');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement?.getAttribute('role')).toBe('log');
});
