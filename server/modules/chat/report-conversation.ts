import type * as z from 'zod';
import type { conversationReportSchema } from '#contract/chat/chat.endpoints.ts';
import { addConversationReport } from '#server/modules/reports/index.ts';
import { ApiError } from '#server/platform/http/api-error.ts';
import type { Platform } from '#server/platform.ts';
import { otherMember, requireMember } from './chat.policy.ts';
import { findMembership } from './conversations.queries.ts';
import { findChosenMessages } from './messages.queries.ts';

/** Reports the other party to the staff. The staff is given copies of the chosen messages and can read no others. */
export async function reportConversation(
  platform: Platform,
  { userId, conversationId }: { userId: string; conversationId: string },
  { reason, details, messageIds }: z.output<typeof conversationReportSchema>,
): Promise<void> {
  const conversation = requireMember(await findMembership(platform.db, conversationId, userId));
  const chosen = await findChosenMessages(platform.db, conversationId, messageIds);
  if (chosen.length !== new Set(messageIds).size) throw new ApiError('NOT_FOUND');
  await addConversationReport(platform, {
    listingId: conversation.listing_id,
    conversationId,
    reporterId: userId,
    reportedId: otherMember(conversation, userId),
    reason,
    details,
    messages: chosen.map(({ id, sender_id, text, created_at }) => ({
      _id: id,
      senderId: sender_id,
      text,
      createdAt: created_at.toISOString(),
    })),
  });
}
