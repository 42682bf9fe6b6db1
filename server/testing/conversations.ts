import * as chat from '#contract/chat/chat.endpoints.ts';
import { createId } from '#server/platform/ids.ts';
import { addListing } from './builders.ts';
import { grace, jean } from './people.ts';
import { type SignedIn, signUpAs } from './signed-in.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Conversation = { id: string; listingId: string; sellerId: string };

/** A conversation of a buyer about a new listing, of the default seller unless one is named. */
export async function addConversation(app: TestApp, buyerId: string, sellerId?: string): Promise<Conversation> {
  const listing = await addListing(app, { ...(sellerId === undefined ? {} : { sellerId }) });
  const [id, created_at] = [createId(app.clock.now()), app.clock.now()];
  const row = { id, listing_id: listing.id, buyer_id: buyerId, seller_id: listing.seller_id, created_at };
  await app.db.insertInto('conversations').values(row).execute();
  await app.db
    .insertInto('conversation_members')
    .values([buyerId, listing.seller_id].map((user_id) => ({ conversation_id: id, user_id })))
    .execute();
  return { id, listingId: listing.id, sellerId: listing.seller_id };
}

/** A message at the end of a conversation, without any notification. */
export async function addMessage(
  { db, clock }: TestApp,
  conversationId: string,
  senderId: string,
  text: string,
): Promise<{ id: string; seq: number }> {
  const now = clock.now();
  const { last_seq: seq } = await db
    .updateTable('conversations')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), last_message_at: now }))
    .where('id', '=', conversationId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  const id = createId(now);
  const row = { conversation_id: conversationId, seq, id, sender_id: senderId, client_message_id: null, text };
  await db
    .insertInto('messages')
    .values({ ...row, created_at: now })
    .execute();
  return { id, seq };
}

export type SignedInConversation = { app: TestApp; buyer: SignedIn; seller: SignedIn; id: string; listingId: string };

/** An app with a buyer and a seller, both signed in, and their conversation about a listing. */
export async function createConversation(environment: NodeJS.ProcessEnv = {}): Promise<SignedInConversation> {
  const app = await createTestApp({ environment });
  const buyer = await signUpAs(app, grace);
  const seller = await signUpAs(app, jean, { role: 'seller' });
  const { id, listingId } = await addConversation(app, buyer.userId, seller.userId);
  return { app, buyer, seller, id, listingId };
}

export const sendText = (sender: SignedIn, conversationId: string, text: string) =>
  sender.call(chat.sendMessage, { body: { conversationId, text } });
