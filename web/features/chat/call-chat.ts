import {
  getConversation,
  listConversations,
  listMessages,
  listUnread,
  markAsRead,
  sendMessage,
} from '#contract/chat/chat.endpoints.ts';
import type { Endpoint, EndpointInput } from '#contract/endpoint.ts';
import { ApiRefusal, type ApiResult, callApi } from '#web/lib/api-client.ts';
import { logFailure } from '#web/lib/log-failure.ts';

/** SPECIFICATION §8: what an error says that brings no words of the server's, and what is logged. */
const texts = new Map<Endpoint, { failed: string; logged: string }>([
  [sendMessage, { failed: 'Failed to send message', logged: 'Failed to send message' }],
  [listConversations, { failed: 'Failed to get conversations', logged: 'Failed to fetch conversations' }],
  [listMessages, { failed: 'Failed to get messages', logged: 'Failed to fetch messages' }],
  [listUnread, { failed: 'Failed to get unread messages', logged: 'Failed to get unread messages' }],
  [markAsRead, { failed: 'Failed to mark messages as read', logged: 'Failed to mark messages as read' }],
  [getConversation, { failed: 'Failed to get conversation details', logged: 'Failed to get conversation details' }],
]);

/** Calls the API of the chat. What fails is logged, and always says what has failed. */
export async function callChat<E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  signal?: AbortSignal,
): Promise<ApiResult<E>> {
  try {
    return await callApi(endpoint, input, signal);
  } catch (error) {
    const text = texts.get(endpoint);
    if (signal?.aborted || text === undefined) throw error;
    logFailure(text.logged, error);
    if (error instanceof ApiRefusal && !error.isExplained) throw new ApiRefusal(error.status, undefined, text.failed);
    throw error;
  }
}
