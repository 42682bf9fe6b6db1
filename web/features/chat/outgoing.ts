import type { Attachment, Message } from '#contract/chat/chat.ts';
import { ApiRefusal } from '#web/lib/api-client.ts';
import { randomId } from '#web/lib/random-id.ts';
import { callChat } from './call-chat.ts';

/**
 * A message on its way. `sending` shows at once; `waiting` was not heard because the network is away, and goes by itself
 * when it is back; `refused` goes again only by hand.
 */
export type Outgoing = {
  clientMessageId: string;
  conversationId: string;
  text: string;
  files: readonly Attachment[];
  createdAt: string;
  state: 'sending' | 'waiting' | 'refused';
  /** What the server said to it. */
  refusal?: Error;
};

let all: readonly Outgoing[] = [];
const watchers = new Set<() => void>();
const busy = new Set<string>();

function replace(next: readonly Outgoing[]): void {
  all = next;
  for (const watch of watchers) watch();
}

function change(clientMessageId: string, facts: Partial<Outgoing>): void {
  replace(all.map((one) => (one.clientMessageId === clientMessageId ? { ...one, ...facts } : one)));
}

export const outgoingMessages = (): readonly Outgoing[] => all;

export function watchOutgoing(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}

export function discardOutgoing(clientMessageId: string): void {
  replace(all.filter((one) => one.clientMessageId !== clientMessageId));
}

type Arrive = (message: Message) => void;

/** Sends what waits in a conversation, one after the other, so that it arrives in the order it was written. */
async function sendInOrder(conversationId: string, arrive: Arrive): Promise<void> {
  if (busy.has(conversationId)) return;
  busy.add(conversationId);
  try {
    for (;;) {
      const next = all.find((one) => one.conversationId === conversationId && one.state === 'sending');
      if (next === undefined) return;
      const { clientMessageId, text, files } = next;
      try {
        const attachments = files.map(({ url }) => url);
        const { data } = await callChat('POST /api/chat/message', {
          body: { conversationId, text, attachments, clientMessageId },
        });
        arrive(data);
        discardOutgoing(clientMessageId);
      } catch (error) {
        if (error instanceof ApiRefusal && error.status < 500) {
          change(clientMessageId, { state: 'refused', refusal: error });
          continue;
        }
        // What was written after it waits with it, so that nothing overtakes.
        replace(
          all.map((one) =>
            one.conversationId === conversationId && one.state === 'sending' ? { ...one, state: 'waiting' } : one,
          ),
        );
        return;
      }
    }
  } finally {
    busy.delete(conversationId);
  }
}

/** Shows a message as on its way and sends it. A second try is known by its id and is never a second message. */
export function sendOutgoing(draft: Pick<Outgoing, 'conversationId' | 'text' | 'files'>, arrive: Arrive): void {
  const one = { ...draft, clientMessageId: randomId(), createdAt: new Date().toISOString() };
  // Behind what waits already it waits too.
  const isBehind = all.some(
    ({ conversationId, state }) => conversationId === draft.conversationId && state === 'waiting',
  );
  replace([...all, { ...one, state: isBehind ? 'waiting' : 'sending' }]);
  void sendInOrder(draft.conversationId, arrive);
}

/** Tries again what waits in a conversation; `clientMessageId` names one that was refused, to try that too. */
export function retryOutgoing(conversationId: string, arrive: Arrive, clientMessageId?: string): void {
  replace(
    all.map((one) =>
      one.conversationId === conversationId && (one.state === 'waiting' || one.clientMessageId === clientMessageId)
        ? { ...one, state: 'sending', refusal: undefined }
        : one,
    ),
  );
  void sendInOrder(conversationId, arrive);
}
