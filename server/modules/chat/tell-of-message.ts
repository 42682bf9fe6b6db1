import { type NewNotification, notifyOfAll } from '#server/modules/notifications/index.ts';
import { type Clockwork, repeat } from '#server/platform/clock/repeat.ts';
import type { Platform } from '#server/platform.ts';
import { takeUntoldMessages } from './messages.queries.ts';

/** Whoever has the conversation open reads a message at once, and need not be told of it. */
const graceMilliseconds = 3_000;
const everyMilliseconds = 1_000;
/** Messages told of in one transaction. */
const atOnce = 200;
const previewLength = 140;

/** What notifications of a conversation gather under, until it is read. */
export const noticeKey = (conversationId: string) => `conversation:${conversationId}`;

type UntoldMessage = Awaited<ReturnType<typeof takeUntoldMessages>>[number];

/** The first message about a listing is news of the listing for its seller. */
function newsOf(message: UntoldMessage): NewNotification {
  const conversationId = message.conversation_id;
  const sender = { senderId: message.sender_id, senderName: message.sender_name };
  const told = {
    recipientIds: [message.recipient_id],
    onceKey: `message:${message.id}`,
    collapseKey: noticeKey(conversationId),
  };
  if (message.seq === 1 && message.recipient_id === message.seller_id) {
    const listing = { listingId: message.listing_id, slug: message.listing_slug, title: message.listing_title };
    return { ...told, kind: 'listing-enquired', data: { ...sender, ...listing, conversationId } };
  }
  const preview = message.text.slice(0, previewLength).toWellFormed();
  return { ...told, kind: 'message', data: { ...sender, conversationId, title: message.listing_title, preview } };
}

/** Tells of one batch; answers whether there may be more. */
function tellOfSome(platform: Platform, before: Date): Promise<boolean> {
  return platform.db.transaction().execute(async (transaction) => {
    const messages = await takeUntoldMessages(transaction, before, atOnce);
    const unread = messages.filter((message) => message.muted_at === null && message.read_up_to_seq < message.seq);
    await notifyOfAll(transaction, platform, unread.map(newsOf));
    return messages.length === atOnce;
  });
}

/**
 * Notifies the recipients of messages that have waited long enough, unless they have read them meanwhile or muted the
 * conversation. Many messages share a transaction: one for each would cost as much as sending them.
 */
export async function tellOfMessages(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - graceMilliseconds);
  while (await tellOfSome(platform, before));
}

/** Begins to tell of messages, on every node; none is told of twice. */
export function startTellingOfMessages(platform: Platform): Clockwork {
  return repeat(
    everyMilliseconds,
    () => tellOfMessages(platform),
    (error) => platform.log.warn({ err: error }, 'the notifications of messages have to wait'),
  );
}
