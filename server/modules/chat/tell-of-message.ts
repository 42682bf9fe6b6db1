import * as z from 'zod';
import type { Db } from '#server/database.ts';
import { notify } from '#server/modules/notifications/index.ts';
import { defineJob, enqueueJob, type Job } from '#server/platform/database/jobs.ts';
import type { Platform } from '#server/platform.ts';
import { findMessageForNotice } from './messages.queries.ts';

/** Whoever has the conversation open reads a message at once, and need not be told of it. */
const graceSeconds = 3;
const previewLength = 140;

const tellJob = { name: 'chat:tell' };

/** What notifications of a conversation gather under, until it is read. */
export const noticeKey = (conversationId: string) => `conversation:${conversationId}`;

/** Orders the notification of a message, in the transaction that writes it. */
export function tellOfMessage(transaction: Db, messageId: string): Promise<void> {
  return enqueueJob(transaction, tellJob, { messageId }, { delaySeconds: graceSeconds });
}

/**
 * The job that notifies the recipient of a message, unless it has been read meanwhile or the conversation is muted. The
 * first message about a listing is news of the listing for its seller.
 */
export function tellOfMessageJob(platform: Platform): Job {
  return defineJob({
    name: tellJob.name,
    payload: z.object({ messageId: z.string() }),
    run: ({ messageId }) =>
      platform.db.transaction().execute(async (transaction) => {
        const message = await findMessageForNotice(transaction, messageId);
        if (message === undefined || message.muted_at !== null || message.read_up_to_seq >= message.seq) return;
        const conversationId = message.conversation_id;
        const sender = { senderId: message.sender_id, senderName: message.sender_name };
        const told = {
          recipientIds: [message.recipient_id],
          onceKey: `message:${messageId}`,
          collapseKey: noticeKey(conversationId),
        };
        if (message.seq === 1 && message.recipient_id === message.seller_id) {
          const listing = { listingId: message.listing_id, slug: message.listing_slug, title: message.listing_title };
          const data = { ...sender, ...listing, conversationId };
          return notify(transaction, platform, { ...told, kind: 'listing-enquired', data });
        }
        const preview = message.text.slice(0, previewLength).toWellFormed();
        const data = { ...sender, conversationId, title: message.listing_title, preview };
        return notify(transaction, platform, { ...told, kind: 'message', data });
      }),
  });
}
