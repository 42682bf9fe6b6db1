import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

export type UnreadRow = Awaited<ReturnType<typeof takeUnread>>[number];

/** Messages that have been unread for longer than this are too old to be news. */
const oldest = '7 days';

/**
 * Conversations with an unread message that was sent before `before` and was in no mail yet,
 * by recipient; `last_seq` is the last message of the next mail. They are locked until the transaction ends.
 */
export async function takeUnread(db: Db, before: Date, limit: number) {
  return db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations as c', 'c.id', 'member.conversation_id')
    .innerJoin('listings', 'listings.id', 'c.listing_id')
    .innerJoin('users as other', (join) =>
      join.on('other.id', '=', sql<string>`CASE WHEN c.buyer_id = member.user_id THEN c.seller_id ELSE c.buyer_id END`),
    )
    .select(['member.user_id', 'member.conversation_id', 'c.last_seq', 'listings.title', 'other.name as sender_name'])
    .select(
      sql<number>`(SELECT count(*)::int FROM messages m WHERE m.conversation_id = c.id
        AND m.sender_id <> member.user_id AND m.seq > member.read_up_to_seq)`.as('unread'),
    )
    .where('c.last_message_at', '>', sql<Date>`${before}::timestamptz - ${oldest}::interval`)
    .where('member.muted_at', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = c.id AND m.sender_id <> member.user_id
        AND m.seq > greatest(member.read_up_to_seq, member.mailed_up_to_seq) AND m.created_at <= ${before})`,
    )
    .orderBy('member.user_id')
    .orderBy('c.last_message_at', 'desc')
    .limit(limit)
    .forUpdate('member')
    .skipLocked()
    .execute();
}

/** Records that these conversations were mailed up to their last message. */
export async function markMailed(db: Db, rows: readonly UnreadRow[]): Promise<void> {
  for (const { conversation_id, user_id, last_seq } of rows) {
    await db
      .updateTable('conversation_members')
      .set({ mailed_up_to_seq: last_seq })
      .where('conversation_id', '=', conversation_id)
      .where('user_id', '=', user_id)
      .execute();
  }
}
