import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

function messages(db: Db) {
  return db
    .selectFrom('messages as m')
    .innerJoin('users as sender', 'sender.id', 'm.sender_id')
    .select(['m.conversation_id', 'm.seq', 'm.id', 'm.sender_id', 'm.client_message_id', 'm.text', 'm.created_at'])
    .select(['sender.name as sender_name', 'sender.image as sender_image', 'sender.deleted_at as sender_deleted_at']);
}

/** Messages in their order: the first ones after a place, or the last ones before a place or of all. */
export async function findMessages(
  db: Db,
  conversationId: string,
  { after, before, limit }: { after?: number | undefined; before?: number | undefined; limit: number },
) {
  let query = messages(db).where('m.conversation_id', '=', conversationId);
  if (after !== undefined) query = query.where('m.seq', '>', after);
  if (before !== undefined) query = query.where('m.seq', '<', before);
  const isForward = after !== undefined;
  const rows = await query
    .orderBy('m.seq', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  return isForward ? rows : rows.reverse();
}

/** The message a client has sent under this name before. */
export async function findSentMessage(
  db: Db,
  senderId: string,
  clientMessageId: string,
): Promise<MessageRow | undefined> {
  return messages(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_message_id', '=', clientMessageId)
    .executeTakeFirst();
}

/** These messages of a conversation, in their order. */
export async function findChosenMessages(db: Db, conversationId: string, ids: readonly string[]) {
  return messages(db)
    .where('m.conversation_id', '=', conversationId)
    .where('m.id', 'in', [...ids])
    .orderBy('m.seq')
    .execute();
}

/** How far the two have read. */
export async function findReadPositions(db: Db, conversationId: string) {
  return db
    .selectFrom('conversation_members')
    .select(['user_id', 'read_up_to_seq'])
    .where('conversation_id', '=', conversationId)
    .execute();
}

/** The latest messages a person has not read. */
export async function findUnread(db: Db, userId: string, limit: number) {
  return db
    .selectFrom('conversation_members as own')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'own.conversation_id').onRef('m.seq', '>', 'own.read_up_to_seq'),
    )
    .select(['m.id', 'm.conversation_id'])
    .where('own.user_id', '=', userId)
    .where('m.sender_id', '!=', userId)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
}

/** The messages written before `before` whose recipients are still to be notified, the oldest first. */
export async function findUntoldMessages(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('untold_messages')
    .select('message_id')
    .where('written_at', '<=', before)
    .orderBy('message_id')
    .limit(limit)
    .execute();
  return rows.map(({ message_id }) => message_id);
}

/** Has a message wait as if it had been written at `at`. */
export async function postponeUntoldMessage(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('untold_messages').set({ written_at: at }).where('message_id', '=', id).execute();
}

/**
 * Takes these out of the messages whose recipients are still to be notified, until the caller's transaction ends: the
 * content of each notice, its recipient, and whether they still need one. Messages that another node has taken are
 * skipped.
 */
export async function takeUntoldMessages(transaction: Db, ids: readonly string[]) {
  return transaction
    .with('taken', (db) =>
      db
        .deleteFrom('untold_messages')
        .where('message_id', 'in', (waiting) =>
          waiting
            .selectFrom('untold_messages')
            .select('message_id')
            .where('message_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
            .orderBy('message_id')
            .forUpdate()
            .skipLocked(),
        )
        .returning('message_id'),
    )
    .selectFrom('taken')
    .innerJoin('messages as m', 'm.id', 'taken.message_id')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .innerJoin('listings', 'listings.id', 'c.listing_id')
    .innerJoin('users as sender', 'sender.id', 'm.sender_id')
    .innerJoin('conversation_members as recipient', (join) =>
      join.onRef('recipient.conversation_id', '=', 'c.id').onRef('recipient.user_id', '!=', 'm.sender_id'),
    )
    .select(['m.id', 'm.conversation_id', 'm.seq', 'm.text', 'm.created_at', 'c.seller_id', 'c.listing_id'])
    .select(['sender.id as sender_id', 'sender.name as sender_name'])
    .select(['listings.title as listing_title', 'listings.slug as listing_slug'])
    .select(['recipient.user_id as recipient_id', 'recipient.muted_at', 'recipient.read_up_to_seq'])
    .orderBy('m.conversation_id')
    .orderBy('m.seq')
    .execute();
}
