import type { Message } from '#contract/chat/chat.ts';
import { ApiRefusal, isRefused } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { callChat } from './call-chat.ts';
import { findKeptMessages, keepChanges } from './kept-outgoing.ts';
import { nextOutgoing, nextToSend, type Outgoing, type OutgoingAction } from './outgoing-state.ts';

let all: readonly Outgoing[] = [];
const watchers = new Set<() => void>();
/** The conversations whose messages are being sent. */
const busy = new Set<string>();

function change(action: OutgoingAction): void {
  const before = all;
  all = nextOutgoing(all, action);
  void keepChanges(before, all);
  for (const watch of watchers) watch();
}

export const outgoingMessages = (): readonly Outgoing[] => all;

export function watchOutgoing(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

type Arrive = (message: Message) => void;

/**
 * When waiting messages are retried, in milliseconds: a short outage of the server does not end the live connection.
 */
const pauses = [2_000, 4_000, 8_000, 16_000, 30_000] as const;
/** How often in a row each conversation was not reached, and what will try again. */
const unreached = new Map<string, { times: number; timer: ReturnType<typeof setTimeout> }>();

function tryLater(conversationId: string, arrive: Arrive): void {
  const { times = 0, timer } = unreached.get(conversationId) ?? {};
  clearTimeout(timer);
  const next = setTimeout(() => retryOutgoing(conversationId, arrive), pauses[Math.min(times, pauses.length - 1)]);
  unreached.set(conversationId, { times: times + 1, timer: next });
}

function stopTrying(conversationId: string): void {
  clearTimeout(unreached.get(conversationId)?.timer);
  unreached.delete(conversationId);
}

export function discardOutgoing(clientMessageId: string): void {
  change({ kind: 'removed', clientMessageId });
  for (const id of unreached.keys()) if (!all.some(({ conversationId }) => conversationId === id)) stopTrying(id);
}

async function sendOne({ clientMessageId, conversationId, text, files }: Outgoing, arrive: Arrive): Promise<void> {
  try {
    const attachments = files.map(({ url }) => url);
    const body = { conversationId, text, attachments, clientMessageId };
    arrive((await callChat('POST /api/chat/message', { body })).data);
    change({ kind: 'removed', clientMessageId });
    stopTrying(conversationId);
  } catch (error) {
    if (isRefused(error)) change({ kind: 'refused', clientMessageId, refusal: error });
    else {
      const failedAt = error instanceof ApiRefusal ? clientMessageId : undefined;
      change({ kind: 'unreached', conversationId, failedAt });
      tryLater(conversationId, arrive);
    }
  }
}

/** Sends what waits in a conversation, one after the other, so that it arrives in the order it was written. */
async function sendInOrder(conversationId: string, arrive: Arrive): Promise<void> {
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  try {
    for (let next = nextToSend(all, conversationId); next; next = nextToSend(all, conversationId)) {
      await sendOne(next, arrive);
    }
  } finally {
    busy.delete(conversationId);
  }
}

/** Shows a message as on its way and sends it. A second try is known by its id and is never a second message. */
export function sendOutgoing(
  draft: Pick<Outgoing, 'conversationId' | 'senderId' | 'text' | 'files'>,
  arrive: Arrive,
): void {
  change({ kind: 'written', message: { ...draft, clientMessageId: randomId(), createdAt: new Date().toISOString() } });
  void sendInOrder(draft.conversationId, arrive);
}

/** Tries again what waits in a conversation; `clientMessageId` names one that was refused, to try that too. */
export function retryOutgoing(conversationId: string, arrive: Arrive, clientMessageId?: string): void {
  change({ kind: 'retried', conversationId, clientMessageId });
  void sendInOrder(conversationId, arrive);
}

/** Takes up what this person has written on this device without a network, and tries it again. */
export async function takeUpKept(senderId: string, conversationId: string, arrive: Arrive): Promise<void> {
  const messages = await findKeptMessages(senderId);
  change({ kind: 'found', messages });
  if (messages.some((one) => one.conversationId === conversationId)) retryOutgoing(conversationId, arrive);
}
