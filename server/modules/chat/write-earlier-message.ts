import { newMessage } from '#contract/chat/chat.events.ts';
import type { Db, Tables } from '#server/database.ts';
import { isListingPublic } from '#server/modules/listings/index.ts';
import { announce, type Subscription, subscribe } from '#server/platform/database/outbox.ts';
import { createId } from '#server/platform/ids.ts';
import { personRoom } from '#server/platform/realtime/rooms.ts';
import type { Platform } from '#server/platform.ts';
import { isBlocked } from './blocks.queries.ts';
import { mayGoOnInChat } from './chat.policy.ts';
import { earlierMessageWritten } from './chat.topics.ts';
import { findConversationAbout, findOwnerOfListing, insertConversation } from './conversations.queries.ts';
import { findBuyer, insertEarlierMessage } from './earlier-message.queries.ts';
import { findChosenMessages } from './messages.queries.ts';
import { viewMessages } from './view-messages.ts';

type Earlier = {
  /** The author: the buyer of the conversation. */
  senderId: string;
  listingId: string;
  text: string;
  writtenAt: Date;
  /** Names it, so that it is written once. */
  clientMessageId: string;
};

/** The conversation of sender and seller about the listing, begun where there is none; undefined if they may not write. */
async function findOrBegin(transaction: Db, { clock }: Pick<Platform, 'clock'>, { senderId, listingId }: Earlier) {
  const sellerId = await findOwnerOfListing(transaction, listingId);
  const buyer = await findBuyer(transaction, senderId);
  if (sellerId === undefined || buyer === undefined) return undefined;
  const blocked = await isBlocked(transaction, senderId, sellerId);
  if (!mayGoOnInChat({ ...buyer, userId: senderId }, { ownerId: sellerId, isBlocked: blocked })) return undefined;
  const about = { buyerId: senderId, sellerId, listingId };
  const known = await findConversationAbout(transaction, about);
  if (known !== undefined) return { id: known, sellerId };
  if (!(await isListingPublic(transaction, listingId))) return undefined;
  const created_at = clock.now();
  const row = { id: createId(created_at), listing_id: listingId, buyer_id: senderId, seller_id: sellerId, created_at };
  await insertConversation(transaction, row);
  return { id: (await findConversationAbout(transaction, about)) ?? row.id, sellerId };
}

/**
 * Adds what a person has written to the seller of a listing another way (an enquiry) to their conversation about it, in
 * the caller's transaction: once, with the original time, without notifying the seller again. Returns the conversation;
 * undefined where the two may not write to each other, and where a new one would need a public listing.
 */
export async function writeEarlierMessage(
  transaction: Db,
  platform: Pick<Platform, 'clock'>,
  earlier: Earlier,
): Promise<string | undefined> {
  const conversation = await findOrBegin(transaction, platform, earlier);
  if (conversation === undefined) return undefined;
  const { senderId, text, writtenAt, clientMessageId } = earlier;
  const { id: conversationId, sellerId } = conversation;
  const id = createId(platform.clock.now());
  const message = { id, conversationId, buyerId: senderId, sellerId, clientMessageId, text, writtenAt };
  if (await insertEarlierMessage(transaction, message)) {
    const userIds = [senderId, sellerId];
    await announce(transaction, earlierMessageWritten, { conversationId, messageId: id, userIds });
  }
  return conversationId;
}

/** Shows such messages on the pages the two have open, after the commit. */
export function announceEarlierMessages({ realtime }: Platform): Subscription<Tables> {
  return subscribe<Tables, typeof earlierMessageWritten.payload>(
    earlierMessageWritten,
    async (transaction, { conversationId, messageId, userIds }) => {
      const rows = await findChosenMessages(transaction, conversationId, [messageId]);
      const [message] = await viewMessages(transaction, conversationId, rows);
      if (message !== undefined) realtime.announce(userIds.map(personRoom), newMessage, message);
    },
  );
}
