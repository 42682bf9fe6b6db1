import { useEffect, useRef, useState } from 'react';
import { newMessage, typing, typingChanged } from '#contract/chat/chat.events.ts';
import { sendEvent } from '#web/lib/socket-client.ts';
import { useServerEvent } from '#web/lib/use-live.ts';

/** While typing continues, the event is repeated after this time. */
const repeatMilliseconds = 3_000;
/** After this long without an event the other counts as no longer typing, even if the event of stopping was lost. */
const silenceMilliseconds = 6_000;

/** Shows the other side that one is typing here: `type` at each change, `rest` when it is over. */
export function useSendTyping(conversationId: string): { type: () => void; rest: () => void } {
  const sentAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    clearTimeout(timer.current);
    if (sentAt.current === 0) return;
    sentAt.current = 0;
    void sendEvent(typing, { conversationId, isTyping: false });
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, silenceMilliseconds);
    const now = Date.now();
    if (now - sentAt.current < repeatMilliseconds) return;
    sentAt.current = now;
    void sendEvent(typing, { conversationId, isTyping: true });
  };
  const latest = useRef(rest);
  latest.current = rest;
  useEffect(() => () => latest.current(), []);
  return { type, rest };
}

/** Whether the other types in this conversation right now. */
export function useIsOtherTyping(conversationId: string, otherId: string | undefined): boolean {
  const [typingSince, setTypingSince] = useState<number>();
  useServerEvent(typingChanged, (event) => {
    if (event.conversationId !== conversationId || event.userId !== otherId) return;
    setTypingSince(event.isTyping ? Date.now() : undefined);
  });
  useServerEvent(newMessage, ({ conversationId: of, sender }) => {
    if (of === conversationId && sender._id === otherId) setTypingSince(undefined);
  });
  useEffect(() => {
    if (typingSince === undefined) return;
    const timer = setTimeout(() => setTypingSince(undefined), silenceMilliseconds);
    return () => clearTimeout(timer);
  }, [typingSince]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another conversation typing has not begun
  useEffect(() => setTypingSince(undefined), [conversationId]);
  return typingSince !== undefined;
}
