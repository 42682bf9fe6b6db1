import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Conversation, Message } from '#contract/chat/chat.ts';
import { callChat } from './call-chat.ts';
import { type KnownMessages, mergeMessages } from './merge-messages.ts';

/** Messages fetched at a time; older ones on scrolling to them. */
const pageSize = 60;
/** More messages may have been missed. */
const catchUpSize = 500;

export const conversationsQuery = () =>
  queryOptions({
    queryKey: ['chat', 'conversations'],
    queryFn: async ({ signal }): Promise<Conversation[]> =>
      (await callChat('GET /api/chat/conversations', {}, signal)).data,
  });

export const conversationQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['chat', 'conversation', conversationId],
    queryFn: async ({ signal }): Promise<Conversation> =>
      (await callChat('GET /api/chat/conversation/{conversationId}', { params: { conversationId } }, signal)).data,
  });

export const messagesQuery = (conversationId: string) =>
  queryOptions({
    queryKey: ['chat', 'messages', conversationId],
    queryFn: async ({ signal }): Promise<KnownMessages> => {
      const input = { params: { conversationId }, query: { limit: pageSize } };
      const { data: messages } = await callChat('GET /api/chat/messages/{conversationId}', input, signal);
      return { messages, hasOlder: (messages[0]?.seq ?? 1) > 1 };
    },
    // From then on new messages are announced, and missed ones are fetched after each connection.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How many messages the signed-in person has not read; five hundred and more are all the same. */
export const unreadMessagesQuery = () =>
  queryOptions({
    queryKey: ['chat', 'unread'],
    queryFn: async ({ signal }) => (await callChat('GET /api/chat/unread', {}, signal)).data.length,
    staleTime: 60_000,
  });

/** Adds messages to the known ones of a conversation; does nothing before the first have been fetched. */
export function keepMessages(queryClient: QueryClient, conversationId: string, messages: readonly Message[]): void {
  queryClient.setQueryData(messagesQuery(conversationId).queryKey, (known) =>
    known === undefined ? known : { ...known, messages: mergeMessages(known.messages, messages) },
  );
}

/** Fetches messages newer than the known ones. */
export async function catchUpMessages(queryClient: QueryClient, conversationId: string): Promise<void> {
  for (;;) {
    const known = queryClient.getQueryData(messagesQuery(conversationId).queryKey);
    if (known === undefined) return;
    const after = known.messages.at(-1)?.seq ?? 0;
    const { data } = await callChat('GET /api/chat/messages/{conversationId}', {
      params: { conversationId },
      query: { after, limit: catchUpSize },
    });
    keepMessages(queryClient, conversationId, data);
    if (data.length < catchUpSize) return;
  }
}

/** Fetches the messages before the oldest that is known. */
export async function fetchOlderMessages(queryClient: QueryClient, conversationId: string): Promise<void> {
  const { queryKey } = messagesQuery(conversationId);
  const first = queryClient.getQueryData(queryKey)?.messages[0];
  if (first === undefined || first.seq <= 1) return;
  const { data } = await callChat('GET /api/chat/messages/{conversationId}', {
    params: { conversationId },
    query: { before: first.seq, limit: pageSize },
  });
  queryClient.setQueryData(
    queryKey,
    (known) => known && { messages: mergeMessages(data, known.messages), hasOlder: (data[0]?.seq ?? 1) > 1 },
  );
}

/** Changes a conversation wherever it is shown. */
export function changeConversation(
  queryClient: QueryClient,
  conversationId: string,
  change: (conversation: Conversation) => Conversation,
): void {
  queryClient.setQueryData(conversationQuery(conversationId).queryKey, (known) => known && change(known));
  queryClient.setQueryData(conversationsQuery().queryKey, (known) =>
    known?.map((conversation) => (conversation._id === conversationId ? change(conversation) : conversation)),
  );
}
