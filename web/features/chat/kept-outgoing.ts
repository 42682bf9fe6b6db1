import { ApiRefusal } from '#web/lib/api-client.ts';
import { type OutboxEntry, putInOutbox, readOutbox, takeFromOutbox } from '#web/lib/offline/outbox.ts';
import type { Outgoing } from './outgoing-state.ts';

const isKept = ({ state }: Outgoing) => state !== 'sending';

function entryOf({ clientMessageId: id, createdAt, conversationId, text, files, refusal }: Outgoing): OutboxEntry {
  const entry = { id, createdAt, kind: 'message', conversationId, text, files } as const;
  if (!(refusal instanceof ApiRefusal)) return entry;
  const { status, code, message } = refusal;
  return { ...entry, refusal: { status, code, message } };
}

/**
 * Stores unsent messages on the device, so that they survive leaving the page, and removes those that have arrived or
 * were given up. A device without storage shows them only until the page is left.
 */
export async function keepChanges(before: readonly Outgoing[], after: readonly Outgoing[]): Promise<void> {
  const gone = before.filter(({ clientMessageId: id }) => after.every(({ clientMessageId }) => clientMessageId !== id));
  const changed = after.filter((one) => isKept(one) && !before.includes(one));
  await Promise.all([
    ...gone.map(({ senderId, clientMessageId }) => takeFromOutbox(senderId, clientMessageId)),
    ...changed.map((one) => putInOutbox(one.senderId, entryOf(one))),
  ]).catch(() => undefined);
}

/** What this person has written on this device and the server has not taken. */
export async function findKeptMessages(senderId: string): Promise<readonly Outgoing[]> {
  const entries = await readOutbox(senderId).catch(() => []);
  return entries.flatMap((entry): Outgoing[] => {
    if (entry.kind !== 'message') return [];
    const { id: clientMessageId, createdAt, conversationId, text, files, refusal } = entry;
    const message = { clientMessageId, senderId, createdAt, conversationId, text, files };
    if (refusal === undefined) return [{ ...message, state: 'waiting' }];
    const body = { code: refusal.code, message: refusal.message, error: refusal.message };
    return [{ ...message, state: 'refused', refusal: new ApiRefusal(refusal.status, body) }];
  });
}
