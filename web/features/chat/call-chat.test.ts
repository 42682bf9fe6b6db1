import { afterEach, expect, it, vi } from 'vitest';
import type { ApiCall } from '#contract/api.ts';
import { callChat } from './call-chat.ts';

vi.mock('#web/lib/render-context.ts', () => ({ getRenderContext: () => undefined }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const answer = (status: number, body: BodyInit) => vi.stubGlobal('fetch', async () => new Response(body, { status }));
const conversationId = '0198c0de-0000-7000-8000-000000000000';

it.each<[ApiCall, object, string, string]>([
  [
    'POST /api/chat/message',
    { body: { conversationId, text: 'Hello' } },
    'Failed to send message',
    'Failed to send message',
  ],
  ['GET /api/chat/conversations', {}, 'Failed to get conversations', 'Failed to fetch conversations'],
  [
    'GET /api/chat/messages/{conversationId}',
    { params: { conversationId } },
    'Failed to get messages',
    'Failed to fetch messages',
  ],
  [
    'POST /api/chat/mark-as-read',
    { body: { conversationId } },
    'Failed to mark messages as read',
    'Failed to mark messages as read',
  ],
])('a call that fails without words says what failed, and is logged: %s', async (call, input, message, logged) => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  answer(502, '<html>Bad gateway</html>');
  await expect(callChat(call, input as never)).rejects.toMatchObject({ message: message, status: 502 });
  expect(log).toHaveBeenCalledWith(logged, expect.anything());
});

it('a refusal of the server keeps its words', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  answer(403, JSON.stringify({ message: 'Blocked.', error: 'Blocked.', code: 'FORBIDDEN' }));
  await expect(callChat('GET /api/chat/conversations', {})).rejects.toMatchObject({
    message: 'Blocked.',
    code: 'FORBIDDEN',
  });
});
