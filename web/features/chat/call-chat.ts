import type { ApiCall, ApiInput } from '#contract/api.ts';
import { ApiRefusal, type ApiResult, callApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** SPECIFICATION §8: the message for an error without a text from the server, and the logged text. */
const texts = new Map<ApiCall, { failed: string; logged: string }>([
  ['POST /api/chat/message', { failed: 'Failed to send message', logged: 'Failed to send message' }],
  ['GET /api/chat/conversations', { failed: 'Failed to get conversations', logged: 'Failed to fetch conversations' }],
  ['GET /api/chat/messages/{conversationId}', { failed: 'Failed to get messages', logged: 'Failed to fetch messages' }],
  ['GET /api/chat/unread', { failed: 'Failed to get unread messages', logged: 'Failed to get unread messages' }],
  [
    'POST /api/chat/mark-as-read',
    { failed: 'Failed to mark messages as read', logged: 'Failed to mark messages as read' },
  ],
  [
    'GET /api/chat/conversation/{conversationId}',
    { failed: 'Failed to get conversation details', logged: 'Failed to get conversation details' },
  ],
]);

/** Calls the API of the chat. Errors are logged, and always reported. */
export async function callChat<Call extends ApiCall>(
  call: Call,
  input: ApiInput<Call>,
  signal?: AbortSignal,
): Promise<ApiResult<Call>> {
  try {
    return await callApi(call, input, signal);
  } catch (error) {
    const text = texts.get(call);
    if (signal?.aborted || text === undefined) throw error;
    logFailure(text.logged, error);
    if (error instanceof ApiRefusal && !error.isExplained) throw new ApiRefusal(error.status, undefined, text.failed);
    throw error;
  }
}
