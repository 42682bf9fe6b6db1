import { readInTab, writeInTab } from '#web/lib/tab-storage.ts';

const keyOf = (writerId: string, conversationId: string) => `urugo-draft ${writerId} ${conversationId}`;

/** The text that a person has begun in a conversation: it is still there when they come back to it, or sign in again. */
export function readDraft(writerId: string, conversationId: string): string | undefined {
  const draft = readInTab(keyOf(writerId, conversationId));
  return typeof draft === 'string' ? draft : undefined;
}

/** Keeps the text that a person has begun in a conversation, as long as this tab is open. */
export const keepDraft = (writerId: string, conversationId: string, text: string): void =>
  writeInTab(keyOf(writerId, conversationId), text);
