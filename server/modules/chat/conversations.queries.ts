import type { Insertable } from 'kysely';
import type { Db, Tables } from '#server/database.ts';
import { auctionColumns, isPublic, joinSellingAuction, todaysRate } from '#server/modules/listing-cards/index.ts';
import { isBlockedBetween } from './blocks.queries.ts';

export type ConversationRow = Awaited<ReturnType<typeof findConversations>>[number];

/** The conversations of a person, as that person sees them: both parties, the listing, and the last message. */
function conversationsOf(db: Db, userId: string) {
  return (
    db
      .selectFrom('conversations as c')
      .innerJoin('listings', 'listings.id', 'c.listing_id')
      // The picture of a hidden listing is not served to everyone who has dealt with it.
      .leftJoin('media', (join) => join.onRef('media.id', '=', 'listings.display_media_id').on(isPublic))
      .leftJoin('auctions as selling', joinSellingAuction)
      .innerJoin('conversation_members as own', (join) =>
        join.onRef('own.conversation_id', '=', 'c.id').on('own.user_id', '=', userId),
      )
      .innerJoin('conversation_members as other', (join) =>
        join.onRef('other.conversation_id', '=', 'c.id').on('other.user_id', '!=', userId),
      )
      .innerJoin('users as self', 'self.id', 'own.user_id')
      .innerJoin('users as them', 'them.id', 'other.user_id')
      .leftJoin('messages as last', (join) =>
        join.onRef('last.conversation_id', '=', 'c.id').onRef('last.seq', '=', 'c.last_seq'),
      )
      .leftJoin('user_blocks as block', (join) =>
        join.onRef('block.blocker_id', '=', 'own.user_id').onRef('block.blocked_id', '=', 'other.user_id'),
      )
      .select(['c.id', 'c.buyer_id', 'c.seller_id', 'c.last_seq', 'c.created_at', 'c.last_message_at'])
      .select([
        'listings.id as listing_id',
        'listings.slug',
        'listings.title',
        'listings.price_cents',
        'listings.currency',
      ])
      .select(todaysRate().as('rate_millionths'))
      .select([
        'listings.rent_period',
        'listings.rent_cents',
        'listings.status',
        'listings.seller_id as listing_seller_id',
      ])
      .select(auctionColumns)
      .select(['listings.hidden_at', 'listings.suspended_at', 'listings.deleted_at'])
      .select(['media.id as media_id', 'media.width', 'media.height', 'media.widths', 'media.thumb_hash'])
      .select(['own.read_up_to_seq as own_read_up_to', 'own.muted_at', 'own.shows_phone'])
      .select(['other.read_up_to_seq as other_read_up_to', 'other.shows_phone as other_shows_phone'])
      .select(['self.id as self_id', 'self.name as self_name', 'self.image as self_image'])
      .select(['them.id as other_id', 'them.name as other_name', 'them.image as other_image'])
      .select(['them.email as other_email', 'them.phone_number as other_phone', 'them.deleted_at as other_deleted_at'])
      .select(['last.text as last_text', 'last.sender_id as last_sender_id', 'block.created_at as blocked_at'])
      .select((eb) => [
        eb
          .selectFrom('messages as m')
          .select((count) => count.fn.countAll<number>().as('total'))
          .whereRef('m.conversation_id', '=', 'c.id')
          .whereRef('m.seq', '>', 'own.read_up_to_seq')
          .where('m.sender_id', '!=', userId)
          .as('unread'),
        eb
          .selectFrom('chat_attachments as a')
          .select((count) => count.fn.countAll<number>().as('total'))
          .whereRef('a.conversation_id', '=', 'c.id')
          .whereRef('a.message_seq', '=', 'c.last_seq')
          .as('last_files'),
        eb
          .exists(
            eb
              .selectFrom('messages as w')
              .select('w.seq')
              .whereRef('w.conversation_id', '=', 'c.id')
              .whereRef('w.sender_id', '=', 'other.user_id'),
          )
          .as('other_has_written'),
      ])
  );
}

/** Conversations with messages, the latest first. */
export async function findConversations(
  db: Db,
  userId: string,
  { before, limit }: { before: Date | undefined; limit: number },
) {
  let query = conversationsOf(db, userId)
    .where((eb) => eb.or([eb('c.buyer_id', '=', userId), eb('c.seller_id', '=', userId)]))
    .where('c.last_seq', '>', 0);
  if (before !== undefined) query = query.where('c.last_message_at', '<', before);
  return query.orderBy('c.last_message_at', 'desc').orderBy('c.id', 'desc').limit(limit).execute();
}

/** A conversation of the user; undefined for one of others and for one that does not exist. */
export async function findConversation(db: Db, userId: string, id: string): Promise<ConversationRow | undefined> {
  return conversationsOf(db, userId).where('c.id', '=', id).executeTakeFirst();
}

export async function findConversationAbout(
  db: Db,
  { buyerId, sellerId, listingId }: { buyerId: string; sellerId: string; listingId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('conversations')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('seller_id', '=', sellerId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return found?.id;
}

/** The seller of a listing, whatever its state. */
export async function findOwnerOfListing(db: Db, listingId: string): Promise<string | undefined> {
  const found = await db.selectFrom('listings').select('seller_id').where('id', '=', listingId).executeTakeFirst();
  return found?.seller_id;
}

/** Begins a conversation; one that another request has just begun stays as it is. */
export async function insertConversation(
  transaction: Db,
  conversation: Insertable<Tables['conversations']>,
): Promise<void> {
  const inserted = await transaction
    .insertInto('conversations')
    .values(conversation)
    .onConflict((conflict) => conflict.columns(['buyer_id', 'seller_id', 'listing_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return;
  const members = [conversation.buyer_id, conversation.seller_id];
  await transaction
    .insertInto('conversation_members')
    .values(members.map((user_id) => ({ conversation_id: conversation.id, user_id })))
    .execute();
}

export type Membership = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

/** The data for deciding on a conversation; undefined for users outside it. */
export async function findMembership(db: Db, id: string, userId: string) {
  return db
    .selectFrom('conversations as c')
    .select(['c.id', 'c.buyer_id', 'c.seller_id', 'c.listing_id', 'c.last_seq', 'c.last_message_at'])
    .select(isBlockedBetween('c.buyer_id', 'c.seller_id').as('is_blocked'))
    .where('c.id', '=', id)
    .where((eb) => eb.or([eb('c.buyer_id', '=', userId), eb('c.seller_id', '=', userId)]))
    .executeTakeFirst();
}

/** Moves a person's read position forward, never back; returns the new position, undefined when nothing has changed. */
export async function moveReadPosition(
  db: Db,
  { conversationId, userId, upToSeq }: { conversationId: string; userId: string; upToSeq: number },
): Promise<number | undefined> {
  const moved = await db
    .updateTable('conversation_members')
    .set({ read_up_to_seq: upToSeq })
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('read_up_to_seq', '<', upToSeq)
    .returning('read_up_to_seq')
    .executeTakeFirst();
  return moved?.read_up_to_seq;
}

export async function setMember(
  db: Db,
  { conversationId, userId }: { conversationId: string; userId: string },
  facts: { muted_at?: Date | null; shows_phone?: boolean },
): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set(facts)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Whether a person has given a number at all. */
export async function hasPhone(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('users').select('phone_number').where('id', '=', userId).executeTakeFirst();
  return Boolean(found?.phone_number);
}
