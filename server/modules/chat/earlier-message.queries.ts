import { sql } from 'kysely';
import type { Db } from '#server/database.ts';

/** A message of a buyer that reached the seller another way before it was added to their conversation. */
export type EarlierMessage = {
  id: string;
  conversationId: string;
  buyerId: string;
  sellerId: string;
  /** Names it among the messages of its sender, so that it is written once. */
  clientMessageId: string;
  text: string;
  writtenAt: Date;
};

/** What decides whether a person may begin conversations. */
export async function findBuyer(db: Db, id: string) {
  return db.selectFrom('users').select(['role', 'suspended_at', 'deleted_at']).where('id', '=', id).executeTakeFirst();
}

/**
 * Writes the message at the next place of its conversation unless it is there already; returns whether it did. No
 * notification is sent: the seller has it already, and gets no mail about it either while nothing else is unread.
 */
export async function insertEarlierMessage(transaction: Db, message: EarlierMessage): Promise<boolean> {
  const { id, conversationId, buyerId, sellerId, clientMessageId, text, writtenAt } = message;
  const { rows } = await sql`
    WITH moved AS (
      UPDATE conversations c SET last_seq = last_seq + 1, last_message_at = greatest(last_message_at, ${writtenAt})
      WHERE c.id = ${conversationId} AND NOT EXISTS (
        SELECT FROM messages m WHERE m.sender_id = ${buyerId} AND m.client_message_id = ${clientMessageId}::uuid)
      RETURNING c.id, last_seq AS seq, last_message_at AS written_at
    ), known AS (
      UPDATE conversation_members member SET mailed_up_to_seq = moved.seq FROM moved
      WHERE member.conversation_id = moved.id AND member.user_id = ${sellerId} AND NOT EXISTS (
        SELECT FROM messages m WHERE m.conversation_id = moved.id AND m.sender_id = ${buyerId}
          AND m.seq > greatest(member.read_up_to_seq, member.mailed_up_to_seq))
    )
    INSERT INTO messages (conversation_id, seq, id, sender_id, client_message_id, text, created_at)
    SELECT moved.id, seq, ${id}, ${buyerId}, ${clientMessageId}::uuid, ${text}, written_at FROM moved
    RETURNING id`.execute(transaction);
  return rows.length > 0;
}
