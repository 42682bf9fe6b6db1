import type { Conversation } from '#contract/chat/chat.ts';
import { ApiRefusal, callApi } from '#web/lib/api-client.ts';
import { forgetMessage, type nextToSend, wantNotSent } from './kept-messages.ts';

type Waiting = NonNullable<ReturnType<typeof nextToSend>>;

export type Outcome =
  | { kind: 'sent'; conversation: Conversation }
  /** The server was not reached, or could not do it now. */
  | { kind: 'unreached' }
  /** It stays where it is until something else has happened: the session has ended, or the address is not confirmed. */
  | { kind: 'waiting'; error: ApiRefusal }
  | { kind: 'refused'; error: unknown };

function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiRefusal) || error.status >= 500 || error.status === 429) return { kind: 'unreached' };
  const isWaiting = error.code === 'UNAUTHENTICATED' || error.code === 'EMAIL_UNVERIFIED';
  return { kind: isWaiting ? 'waiting' : 'refused', error };
}

/**
 * Opens the conversation with the seller and sends the message. Its id stays the same over all attempts, so that it is
 * sent once however often, and in however many tabs, that is tried.
 */
export async function sendKeptMessage({ productId, sellerId, from, text, sending }: Waiting): Promise<Outcome> {
  try {
    const about = { recipientId: sellerId, productId, from };
    const { data: conversation } = await callApi('POST /api/chat/conversation', { body: about });
    const body = { conversationId: conversation._id, text: text.trim(), attachments: [], clientMessageId: sending.id };
    await callApi('POST /api/chat/message', { body });
    forgetMessage(productId);
    return { kind: 'sent', conversation };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind === 'refused') wantNotSent(productId);
    return outcome;
  }
}
