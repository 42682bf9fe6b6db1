import { useQueryClient } from '@tanstack/react-query';
import { messagesRead, newMessage } from '#contract/chat/chat.events.ts';
import type { Message } from '#contract/chat/chat.ts';
import { useLiveConnection, useOnConnection, useServerEvent } from '#web/lib/use-live.ts';
import {
  catchUpMessages,
  changeConversation,
  conversationsQuery,
  keepMessages,
  messagesQuery,
} from './chat.queries.ts';
import { afterMessage, afterReading, latestFirst } from './conversation-changes.ts';
import { leavesGap } from './merge-messages.ts';

/** Takes a message over into everything that shows its conversation. */
export function useArrival(selfId: string): (message: Message) => void {
  const queryClient = useQueryClient();
  return (message) => {
    const { conversationId } = message;
    const known = queryClient.getQueryData(messagesQuery(conversationId).queryKey);
    if (known !== undefined && leavesGap(known.messages, message)) {
      void catchUpMessages(queryClient, conversationId).catch(() => undefined);
    } else keepMessages(queryClient, conversationId, [message]);
    changeConversation(queryClient, conversationId, (one) => afterMessage(one, message, selfId));
    const { queryKey } = conversationsQuery();
    const listed = queryClient.getQueryData(queryKey);
    if (listed?.some(({ _id }) => _id === conversationId)) queryClient.setQueryData(queryKey, latestFirst(listed));
    else void queryClient.invalidateQueries({ queryKey });
  };
}

/** Keeps all data about conversations on this page up to date, by the live connection (SPECIFICATION §4, Chat). */
export function useChatUpdates(selfId: string): void {
  const queryClient = useQueryClient();
  const arrive = useArrival(selfId);
  useLiveConnection();
  useServerEvent(newMessage, arrive);
  useServerEvent(messagesRead, ({ conversationId, ...reading }) =>
    changeConversation(queryClient, conversationId, (one) => afterReading(one, reading, selfId)),
  );
  useOnConnection('conversations', () => {
    void queryClient.invalidateQueries({ queryKey: conversationsQuery().queryKey });
  });
}
