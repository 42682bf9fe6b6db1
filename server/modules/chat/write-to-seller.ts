import type { Db } from '#server/database.ts';
import { refuseSpent } from '#server/platform/database/rate-limits.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform.ts';
import { requirePresent, requireUnblocked } from './chat.policy.ts';
import { findConversationAbout, insertConversation } from './conversations.queries.ts';
import { limitsOf } from './send-message.ts';
import { writeMessage } from './write-message.queries.ts';

type Subject = { buyerId: string; sellerId: string; listingId: string };

/**
 * Finds the conversation of a buyer about a listing, or begins it, and writes the buyer's message into it where there
 * is one; in the caller's transaction. Returns the id of the conversation.
 */
export async function writeToSeller(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { text, ...subject }: Subject & { text: string | undefined },
): Promise<string> {
  const { buyerId, sellerId, listingId } = subject;
  const now = platform.clock.now();
  const people = { listing_id: listingId, buyer_id: buyerId, seller_id: sellerId };
  await insertConversation(transaction, { id: createId(now), ...people, created_at: now });
  const conversationId = await findConversationAbout(transaction, subject);
  if (conversationId === undefined) throw new ApiError('NOT_FOUND');
  if (text === undefined) return conversationId;
  const message = { id: createId(now), conversationId, senderId: buyerId, clientMessageId: null, text, now };
  const limits = limitsOf(platform, message);
  const writing = await writeMessage(transaction, { ...message, attachments: [] }, limits);
  if (writing === undefined) throw new ApiError('NOT_FOUND');
  refuseSpent(limits, writing.uses);
  requireUnblocked(writing.is_blocked);
  requirePresent(writing.has_deleted_member);
  return conversationId;
}
