import type { Db } from '#server/database.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { type DemoConversation, demoConversations } from './conversations.ts';
import { publishedAt } from './demo-rows.ts';

async function findParties(db: Db, { listing: title, buyer: email }: DemoConversation) {
  const listing = await db
    .selectFrom('listings')
    .select(['id', 'seller_id'])
    .where('title', '=', title)
    .executeTakeFirst();
  const buyer = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (listing === undefined || buyer === undefined || buyer.id === listing.seller_id) return undefined;
  return { listingId: listing.id, sellerId: listing.seller_id, buyerId: buyer.id };
}

async function insertConversation(db: Db, conversation: DemoConversation, now: Date): Promise<void> {
  const parties = await findParties(db, conversation);
  const { messages, unread } = conversation;
  const [first, last] = [messages[0], messages.at(-1)];
  if (parties === undefined || first === undefined || last === undefined) return;
  const { listingId, sellerId, buyerId } = parties;
  const createdAt = publishedAt(now, first.daysAgo);
  const id = createId(createdAt);
  await db
    .insertInto('conversations')
    .values({
      id,
      listing_id: listingId,
      buyer_id: buyerId,
      seller_id: sellerId,
      last_seq: messages.length,
      last_message_at: publishedAt(now, last.daysAgo),
      created_at: createdAt,
    })
    .execute();
  const member = (user_id: string, left: number) => ({
    conversation_id: id,
    user_id,
    read_up_to_seq: messages.length - left,
  });
  await db
    .insertInto('conversation_members')
    .values([member(buyerId, unread.buyer), member(sellerId, unread.seller)])
    .execute();
  const rows = messages.map(({ by, text, daysAgo }, index) => {
    const created_at = publishedAt(now, daysAgo);
    const sender_id = by === 'buyer' ? buyerId : sellerId;
    return { conversation_id: id, seq: index + 1, id: createId(created_at), sender_id, text, created_at };
  });
  await db.insertInto('messages').values(rows).execute();
}

/** Loads conversations of the demonstration; a database with conversations is left alone. */
export async function loadDemoConversations({ db, clock }: Platform): Promise<void> {
  const known = await db.selectFrom('conversations').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    for (const conversation of demoConversations) await insertConversation(transaction, conversation, now);
  });
}
