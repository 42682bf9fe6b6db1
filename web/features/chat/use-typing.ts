import { useEffect, useRef, useState } from 'react';
import { newMessage, typing, typingTold } from '#contract/chat/chat.events.ts';
import { tell } from '#web/lib/socket-client.ts';
import { useServerEvent } from '#web/lib/use-live.ts';

/** Who goes on typing says so again after this time. */
const repeatMilliseconds = 3_000;
/** After so long without an event the other counts as no longer typing, even if the event of stopping was lost. */
const silenceMilliseconds = 6_000;

/** Shows the other side that one is typing here: `type` at each change, `rest` when it is over. */
export function useTellTyping(conversationId: string): { type: () => void; rest: () => void } {
  const toldAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rest = () => {
    clearTimeout(timer.current);
    if (toldAt.current === 0) return;
    toldAt.current = 0;
    void tell(typing, { conversationId, isTyping: false });
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(rest, silenceMilliseconds);
    const now = Date.now();
    if (now - toldAt.current < repeatMilliseconds) return;
    toldAt.current = now;
    void tell(typing, { conversationId, isTyping: true });
  };
  const latest = useRef(rest);
  latest.current = rest;
  useEffect(() => () => latest.current(), []);
  return { type, rest };
}

/** Whether the other types in this conversation right now. */
export function useIsOtherTyping(conversationId: string, otherId: string | undefined): boolean {
  const [typingSince, setTypingSince] = useState<number>();
  useServerEvent(typingTold, (told) => {
    if (told.conversationId !== conversationId || told.userId !== otherId) return;
    setTypingSince(told.isTyping ? Date.now() : undefined);
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
