import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import { type RepeatedTask, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { findUntoldMessages, postponeUntoldMessage, takeUntoldMessages } from './messages.queries.ts';

/** A person who has the conversation open reads a message at once and does not need a notification. */
const graceMilliseconds = 3_000;
const everyMilliseconds = 1_000;
const postponeMilliseconds = 60_000;
/** Messages notified in one transaction. */
const atOnce = 200;
const previewLength = 140;

/** What notifications of a conversation gather under, until it is read. */
export const noticeKey = (conversationId: string) => `conversation:${conversationId}`;

type UntoldMessage = Awaited<ReturnType<typeof takeUntoldMessages>>[number];

/** The first message about a listing is news of the listing for its seller. */
function newsOf(message: UntoldMessage): NewNotification {
  const conversationId = message.conversation_id;
  const sender = { senderId: message.sender_id, senderName: message.sender_name };
  const notified = {
    recipientIds: [message.recipient_id],
    onceKey: `message:${message.id}`,
    collapseKey: noticeKey(conversationId),
  };
  if (message.seq === 1 && message.recipient_id === message.seller_id) {
    const listing = { listingId: message.listing_id, slug: message.listing_slug, title: message.listing_title };
    return { ...notified, kind: 'listing-enquired', data: { ...sender, ...listing, conversationId } };
  }
  const preview = message.text.slice(0, previewLength).toWellFormed();
  return { ...notified, kind: 'message', data: { ...sender, conversationId, title: message.listing_title, preview } };
}

/** Returns how many of these people were to be notified. */
function notifyAboutAll(platform: Platform, ids: readonly string[]): Promise<number> {
  return platform.db.transaction().execute(async (transaction) => {
    const messages = await takeUntoldMessages(transaction, ids);
    const unread = messages.filter((message) => message.muted_at === null && message.read_up_to_seq < message.seq);
    await notifyOfAll(transaction, platform, unread.map(newsOf));
    return messages.length;
  });
}

/** Notifies one by one, so that a failure does not hold up the others. */
async function notifyOneByOne(platform: Platform, ids: readonly string[]): Promise<number> {
  for (const id of ids) {
    try {
      await notifyAboutAll(platform, [id]);
    } catch (error) {
      platform.log.warn({ err: error, message: id }, 'a notification of a message has to wait');
      const later = new Date(platform.clock.now().getTime() + postponeMilliseconds);
      await postponeUntoldMessage(platform.db, id, later);
    }
  }
  return ids.length;
}

/**
 * Notifies the recipients of messages that have waited long enough, unless they have read them by then or muted the
 * conversation. Many messages share a transaction: one for each would cost as much as sending them.
 */
export async function notifyOfMessages(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - graceMilliseconds);
  for (;;) {
    const ids = await findUntoldMessages(platform.db, before, atOnce);
    if (ids.length === 0) return;
    const notified = await notifyAboutAll(platform, ids).catch(() => notifyOneByOne(platform, ids));
    // Fewer: these were all, or another node notifies of them.
    if (notified < atOnce) return;
  }
}

/** Starts notifying of messages, on every node; each message is notified once. */
export function startNotifyingOfMessages(platform: Platform): RepeatedTask {
  return repeat(
    everyMilliseconds,
    () => notifyOfMessages(platform),
    (error) => platform.log.warn({ err: error }, 'the notifications of messages have to wait'),
  );
}
