import { addCall } from './calls.ts';
import { addConversation, addMessage } from './conversations.ts';
import type { TestApp } from './index.ts';
import type { PersonInRows } from './personal-rows.ts';
import { addSharedList, inviteTo } from './shared-lists.ts';

/** A list of the person, with their contributions and an invitation. */
async function addListOf(app: TestApp, userId: string, listingId: string): Promise<void> {
  const facts = { name: 'canary-list', note: 'canary-list-note' };
  const { listId } = await addSharedList(app, { ownerId: userId, listingId, ...facts });
  await inviteTo(app, { listId, ownerId: userId });
}

/** The person's interest in a listing of somebody else. */
export async function addInterestRows(
  app: TestApp,
  { id, userId, name, email, now }: PersonInRows,
  listingId: string,
): Promise<void> {
  const { db } = app;
  await db
    .insertInto('wishlist_items')
    .values({ id, user_id: userId, listing_id: listingId, created_at: now, note: 'canary-note' })
    .execute();
  await addListOf(app, userId, listingId);
  await db
    .insertInto('reports')
    .values({
      id,
      listing_id: listingId,
      reporter_id: userId,
      reason: 'fraud',
      details: 'canary-details',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('enquiries')
    .values({
      id,
      name,
      email,
      phone: 'canary',
      message: 'canary-question',
      listing_id: listingId,
      created_at: now,
    })
    .execute();
}

/** Messages and calls between the person and another one, whom they have blocked since. */
export async function addChatRows(app: TestApp, { id, userId, now }: PersonInRows, otherId: string): Promise<void> {
  const { db } = app;
  for (const [buyerId, sellerId] of [
    [userId, otherId],
    [otherId, userId],
  ] as const) {
    const { id: conversation } = await addConversation(app, buyerId, sellerId);
    await addMessage(app, conversation, userId, 'Is it free?');
  }
  await addCall(app, { callerId: userId });
  await addCall(app, { calleeId: userId, ended_at: now, outcome: 'completed' });
  await db
    .insertInto('chat_attachments')
    .values({
      id,
      owner_id: userId,
      conversation_id: null,
      message_seq: null,
      kind: 'pdf',
      name: 'plan.pdf',
      bytes: 1,
      width: null,
      height: null,
      created_at: now,
    })
    .execute();
  await db.insertInto('user_blocks').values({ blocker_id: userId, blocked_id: otherId, created_at: now }).execute();
}
