import type { Insertable } from 'kysely';
import type { Tables } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import { addConversation, addMessage } from './conversations.ts';
import type { TestApp } from './test-app.ts';

/** The device that every party in `addCall` uses. */
export const testDevice = '019c0000-0000-7000-8000-00000000d0d0';

type Facts = { callerId?: string; calleeId?: string } & Partial<Insertable<Tables['calls']>>;

/** A call, ringing by default, in a new conversation; the default parties include the seller of a listing. */
export async function addCall(
  app: TestApp,
  { callerId, calleeId, ...facts }: Facts,
): Promise<{ id: string; conversationId: string }> {
  const buyerId = callerId ?? calleeId ?? '';
  const { id: conversationId, sellerId } = await addConversation(app, buyerId);
  await addMessage(app, conversationId, sellerId, 'Hello');
  const now = app.clock.now();
  const id = createId(now);
  const [caller_id, callee_id] = callerId === undefined ? [sellerId, buyerId] : [buyerId, sellerId];
  await app.db
    .insertInto('calls')
    .values({ id, conversation_id: conversationId, caller_id, callee_id, started_at: now, ...facts })
    .execute();
  if (facts.ended_at) return { id, conversationId };
  // The seller of most test listings is the same person, who takes part in one call at a time.
  await app.db.deleteFrom('call_parties').where('user_id', 'in', [caller_id, callee_id]).execute();
  await app.db
    .insertInto('call_parties')
    .values([
      { user_id: caller_id, call_id: id, device_id: testDevice, seen_at: now },
      { user_id: callee_id, call_id: id, device_id: facts.answered_at ? testDevice : null, seen_at: now },
    ])
    .execute();
  return { id, conversationId };
}
