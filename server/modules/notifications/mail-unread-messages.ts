import type { Db } from '#server/database.ts';
import { postMail } from '#server/modules/mails/index.ts';
import type { Platform } from '#server/platform.ts';
import { topicMail } from './mail-notice.ts';
import { findRecipients } from './notify.queries.ts';
import type { UnreadConversation } from './wording/wording.ts';
import { wordings } from './wording/wordings.ts';

type Unread = { userId: string; conversations: readonly (UnreadConversation & { conversationId: string })[] };

/** Mails all unread messages in one mail, if the user wants mails about messages. In the caller's transaction. */
export async function mailUnreadMessages(
  transaction: Db,
  platform: Pick<Platform, 'clock' | 'config'>,
  { userId, conversations }: Unread,
): Promise<void> {
  const [recipient] = await findRecipients(transaction, [userId], 'message');
  const [first, ...others] = conversations;
  if (!recipient?.wantsMail || first === undefined) return;
  const { site, publicUrl } = platform.config;
  const { greeting, digest } = wordings[recipient.language];
  const count = conversations.reduce((sum, conversation) => sum + conversation.count, 0);
  const path = others.length === 0 ? `/chat/${first.conversationId}` : '/notifications?topic=message';
  const mail = topicMail(platform.config, {
    to: recipient,
    topic: 'message',
    content: {
      subject: digest.subject(count),
      paragraphs: [greeting(recipient.name), digest.text(site.name)],
      facts: conversations.map(digest.line),
      action: { label: digest.open, url: `${publicUrl}${path}` },
    },
  });
  await postMail(transaction, platform, mail);
}
