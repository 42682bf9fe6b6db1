import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { joinConversation, leaveConversation } from '#contract/chat/chat.events.ts';
import type { Conversation } from '#contract/chat/chat.ts';
import { sendEvent } from '#web/lib/socket-client.ts';
import { useOnConnection } from '#web/lib/use-live.ts';
import { callChat } from './call-chat.ts';
import { catchUpMessages, changeConversation, conversationQuery } from './chat.queries.ts';
import { afterReading } from './conversation-changes.ts';
import { outgoingMessages, retryOutgoing, sendOutgoing, takeUpKept, watchOutgoing } from './outgoing.ts';
import type { Outgoing } from './outgoing-state.ts';
import { useArrival } from './use-chat-updates.ts';

const nothing: readonly Outgoing[] = [];

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Messages that were not on screen are not read. */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );
}

/** Marks the conversation as read up to its end while it is looked at. */
function useReading({ _id: conversationId, lastSeq, readUpToSeq, unread }: Conversation, selfId: string): void {
  const queryClient = useQueryClient();
  const isVisible = useIsVisible();
  const isUnread = unread > 0 && lastSeq > (readUpToSeq[selfId] ?? 0);
  useEffect(() => {
    if (!isVisible || !isUnread) return;
    const reading = { userId: selfId, upToSeq: lastSeq };
    callChat('POST /api/chat/mark-as-read', { body: { conversationId, upToSeq: lastSeq } })
      .then(() => changeConversation(queryClient, conversationId, (one) => afterReading(one, reading, selfId)))
      // The next message, or the next visit, tries again.
      .catch(() => undefined);
  }, [queryClient, conversationId, lastSeq, isUnread, isVisible, selfId]);
}

/**
 * The conversation on screen (SPECIFICATION §4, Chat): its live room is joined, and again after each connection, when
 * missed messages are fetched and waiting ones sent; visible messages are marked as read.
 */
export function useOpenChat(conversation: Conversation, selfId: string) {
  const queryClient = useQueryClient();
  const arrive = useArrival(selfId);
  const { _id: id } = conversation;
  const all = useSyncExternalStore(watchOutgoing, outgoingMessages, () => nothing);
  useReading(conversation, selfId);

  useOnConnection(id, () => {
    void sendEvent(joinConversation, id);
    void catchUpMessages(queryClient, id).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    retryOutgoing(id, arrive);
  });
  useEffect(() => () => void sendEvent(leaveConversation, id), [id]);
  const takeUp = useEffectEvent(() => takeUpKept(selfId, id, arrive));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation has other messages
  useEffect(() => void takeUp(), [id]);
  const sendWaiting = useEffectEvent(() => retryOutgoing(id, arrive));
  useEffect(() => {
    const send = () => sendWaiting();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);

  return {
    outgoing: all.filter(({ conversationId }) => conversationId === id),
    send: (draft: Pick<Outgoing, 'text' | 'files'>) =>
      sendOutgoing({ ...draft, conversationId: id, senderId: selfId }, arrive),
    retry: (clientMessageId: string) => retryOutgoing(id, arrive, clientMessageId),
  };
}
