import type { ReactNode } from 'react';
import type { Message } from '#contract/chat/chat.ts';
import { dayOf } from './chat-time.ts';
import type { KnownMessages } from './merge-messages.ts';
import type { Outgoing } from './outgoing-state.ts';

/** An event of the conversation besides messages, such as a call. */
export type ChatHappening = { key: string; iso: string; content: ReactNode };

/** One line of the conversation: the name of a day, a message, what happened, or a message on its way. */
export type ChatRow =
  | { kind: 'day'; key: string; iso: string }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'happening'; key: string; content: ReactNode }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

/** What happened since the oldest message that has been fetched: its place among older ones is not known yet. */
export function shownHappenings(
  happenings: readonly ChatHappening[],
  known: KnownMessages | undefined,
): readonly ChatHappening[] {
  const first = known?.hasOlder ? known.messages[0] : undefined;
  if (first === undefined) return happenings;
  return happenings.filter(({ iso }) => Date.parse(iso) >= Date.parse(first.createdAt));
}

/**
 * Messages and what happened between them, under the days they were written on, then those on their way, in the order
 * they were written. One whose announcement came before its answer appears only once, and keeps its place on the screen
 * when it arrives.
 */
export function chatRowsOf(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  happenings: readonly ChatHappening[] = [],
): ChatRow[] {
  const rows: ChatRow[] = [];
  let day = '';
  const beginDay = (iso: string) => {
    if (dayOf(iso) === day) return;
    day = dayOf(iso);
    rows.push({ kind: 'day', key: `day ${day}`, iso });
  };
  const coming = [...happenings];
  const showHappenings = (until: number) => {
    while (coming[0] !== undefined && Date.parse(coming[0].iso) < until) {
      const { key, iso, content } = coming[0];
      beginDay(iso);
      rows.push({ kind: 'happening', key, content });
      coming.shift();
    }
  };
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  for (const message of messages) {
    showHappenings(Date.parse(message.createdAt));
    beginDay(message.createdAt);
    rows.push({ kind: 'message', key: message.clientMessageId ?? message._id, message });
  }
  showHappenings(Number.POSITIVE_INFINITY);
  for (const one of outgoing) {
    if (arrived.has(one.clientMessageId)) continue;
    beginDay(one.createdAt);
    rows.push({ kind: 'outgoing', key: one.clientMessageId, outgoing: one });
  }
  return rows;
}
