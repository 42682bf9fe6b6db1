import { sql } from 'kysely';
import type { Db } from '#server/database.ts';
import { countWithin, type LimitUses, type OwnedRateLimit } from '#server/platform/database/rate-limits.ts';
import { isBlockedBetween } from './blocks.queries.ts';

export type MessageToWrite = {
  id: string;
  conversationId: string;
  senderId: string;
  clientMessageId: string | null;
  text: string;
  /** Ids of the sender's uploads. */
  attachments: readonly string[];
  now: Date;
};

/** The result of writing a message. */
export type Writing = {
  buyer_id: string;
  seller_id: string;
  sender_name: string;
  sender_image: string | null;
  /** The sender has sent a message of this name before. */
  is_sent: boolean;
  is_blocked: boolean;
  has_deleted_member: boolean;
  /** Where and when it was written; null if it was not. */
  place: { seq: number; writtenAt: string } | null;
  uses: LimitUses;
};

/** The conversation and the reasons against writing in it; no row for users outside it. */
function whatIsAsked({ conversationId, senderId, clientMessageId, attachments }: MessageToWrite) {
  const files = [...new Set(attachments)];
  return sql`
    SELECT c.id, c.buyer_id, c.seller_id, sender.name AS sender_name, sender.image AS sender_image,
      EXISTS (SELECT FROM messages m
        WHERE m.sender_id = ${senderId} AND m.client_message_id = ${clientMessageId}::uuid) AS is_sent,
      ${isBlockedBetween('c.buyer_id', 'c.seller_id')} AS is_blocked,
      sender.deleted_at IS NOT NULL OR other.deleted_at IS NOT NULL AS has_deleted_member,
      ${
        files.length === 0
          ? sql`true`
          : sql`${files.length} = (SELECT count(*) FROM chat_attachments a
              WHERE a.id = ANY(${files}::uuid[]) AND a.owner_id = ${senderId} AND a.conversation_id IS NULL)`
      } AS has_files
    FROM conversations c
    JOIN users sender ON sender.id = ${senderId}
    JOIN users other ON other.id = CASE WHEN c.buyer_id = ${senderId} THEN c.seller_id ELSE c.buyer_id END
    WHERE c.id = ${conversationId} AND ${senderId} IN (c.buyer_id, c.seller_id)`;
}

/**
 * Writes a message at the next place of its conversation, counts it against the limits and records that its recipient
 * is to be notified: all in one statement, so that the conversation is locked for one round trip. The place is counted
 * up under the lock of the row, and time never runs backwards in a conversation though nodes' clocks differ. Undefined
 * for strangers, whose limits are not used. If there are two simultaneous tries with one id, the second fails as a whole,
 * by the unique index.
 */
export async function writeMessage(
  db: Db,
  message: MessageToWrite,
  limits: readonly OwnedRateLimit[],
): Promise<Writing | undefined> {
  const { id, senderId, clientMessageId, text, now } = message;
  const { steps, isLeft, uses } = countWithin(limits, sql`FROM asked WHERE NOT asked.is_sent`);
  const { rows } = await sql<Writing>`
    WITH asked AS (${whatIsAsked(message)}),
    ${steps},
    moved AS (
      UPDATE conversations c SET last_seq = c.last_seq + 1, last_message_at = greatest(c.last_message_at, ${now})
      FROM asked
      WHERE c.id = asked.id AND ${isLeft}
        AND NOT asked.is_blocked AND NOT asked.has_deleted_member AND asked.has_files
      RETURNING c.id, c.last_seq AS seq, c.last_message_at AS written_at
    ),
    written AS (
      INSERT INTO messages (conversation_id, seq, id, sender_id, client_message_id, text, created_at)
      SELECT moved.id, seq, ${id}, ${senderId}, ${clientMessageId}::uuid, ${text}, written_at FROM moved
    ),
    untold AS (INSERT INTO untold_messages SELECT ${id}, written_at FROM moved)
    SELECT asked.*, ${uses} AS uses,
      (SELECT json_build_object('seq', seq, 'writtenAt', written_at) FROM moved) AS place
    FROM asked`.execute(db);
  return rows[0];
}

const namedBefore = 'messages_sender_id_client_message_id_key';

/** Whether a write failed because another try of the same message was faster. */
export function isDuplicateMessage(error: unknown): boolean {
  return Object(error).constraint === namedBefore;
}
