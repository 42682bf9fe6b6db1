import type { Attachment } from '#contract/chat/chat.ts';

/**
 * A message on its way. `sending` is shown at once; `waiting` did not reach the server, and is sent when the network is
 * back; `refused` is only sent again manually.
 */
export type Outgoing = {
  clientMessageId: string;
  conversationId: string;
  senderId: string;
  text: string;
  files: readonly Attachment[];
  createdAt: string;
  state: 'sending' | 'waiting' | 'refused';
  /** What the server said to it. */
  refusal?: Error | undefined;
  /** It waits because the server failed at it, not because there was no network. */
  hasServerFailed?: boolean | undefined;
};

export type OutgoingAction =
  | { kind: 'written'; message: Omit<Outgoing, 'state' | 'refusal' | 'hasServerFailed'> }
  /** They were written before, and kept on the device. */
  | { kind: 'found'; messages: readonly Outgoing[] }
  /** It has arrived, or the person has given it up. */
  | { kind: 'removed'; clientMessageId: string }
  | { kind: 'refused'; clientMessageId: string; refusal: Error }
  /** The server was not reached from this conversation, or failed at this message. */
  | { kind: 'unreached'; conversationId: string; failedAt?: string | undefined }
  /** `clientMessageId` names one that was refused, to try that too. */
  | { kind: 'retried'; conversationId: string; clientMessageId?: string | undefined };

const isOf =
  (conversationId: string, state: Outgoing['state']) =>
  (one: Outgoing): boolean =>
    one.conversationId === conversationId && one.state === state;

/** The messages on their way after something has happened, in the order they were written. */
export function nextOutgoing(all: readonly Outgoing[], action: OutgoingAction): readonly Outgoing[] {
  switch (action.kind) {
    case 'written': {
      // Behind a message that waits it waits too, so that it does not overtake.
      const isBehind = all.some(isOf(action.message.conversationId, 'waiting'));
      return [...all, { ...action.message, state: isBehind ? 'waiting' : 'sending' }];
    }
    case 'found': {
      const isNew = ({ clientMessageId }: Outgoing) => all.every((one) => one.clientMessageId !== clientMessageId);
      return [...action.messages.filter(isNew), ...all];
    }
    case 'removed':
      return all.filter(({ clientMessageId }) => clientMessageId !== action.clientMessageId);
    case 'refused': {
      const { clientMessageId, refusal } = action;
      return all.map((one) => (one.clientMessageId === clientMessageId ? { ...one, state: 'refused', refusal } : one));
    }
    case 'unreached': {
      const { conversationId, failedAt } = action;
      return all.map((one) =>
        isOf(conversationId, 'sending')(one)
          ? { ...one, state: 'waiting', hasServerFailed: one.clientMessageId === failedAt }
          : one,
      );
    }
    case 'retried': {
      const { conversationId, clientMessageId } = action;
      const isTried = (one: Outgoing) =>
        isOf(conversationId, 'waiting')(one) || one.clientMessageId === clientMessageId;
      return all.map((one) =>
        isTried(one) ? { ...one, state: 'sending', refusal: undefined, hasServerFailed: false } : one,
      );
    }
  }
}

/** The message of a conversation that is to be sent first. */
export function nextToSend(all: readonly Outgoing[], conversationId: string): Outgoing | undefined {
  return all.find(isOf(conversationId, 'sending'));
}
