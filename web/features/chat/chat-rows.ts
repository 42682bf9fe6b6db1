import type { Message } from '#contract/chat/chat.ts';
import { dayOf } from './chat-time.ts';
import type { Outgoing } from './outgoing.ts';

/** One line of the conversation: the name of a day, a message, or one on its way. */
export type ChatRow =
  | { kind: 'day'; key: string; iso: string }
  | { kind: 'message'; key: string; message: Message }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

/**
 * Messages under the days they were written on, then those on their way, in the order they were written. One whose
 * announcement came before its answer stands only once, and keeps its place on the screen when it arrives.
 */
export function chatRowsOf(messages: readonly Message[], outgoing: readonly Outgoing[]): ChatRow[] {
  const rows: ChatRow[] = [];
  let day = '';
  const beginDay = (iso: string) => {
    if (dayOf(iso) === day) return;
    day = dayOf(iso);
    rows.push({ kind: 'day', key: `day ${day}`, iso });
  };
  const arrived = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  for (const message of messages) {
    beginDay(message.createdAt);
    rows.push({ kind: 'message', key: message.clientMessageId ?? message._id, message });
  }
  for (const one of outgoing) {
    if (arrived.has(one.clientMessageId)) continue;
    beginDay(one.createdAt);
    rows.push({ kind: 'outgoing', key: one.clientMessageId, outgoing: one });
  }
  return rows;
}
