import {
  type Notice,
  type NotificationTopic,
  pathOf,
  topicOf,
} from '#contract/notifications/notification.vocabulary.ts';
import type { Db } from '#server/database.ts';
import { type Letter, postMail } from '#server/modules/mails/index.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform.ts';
import type { Recipient } from './notify.queries.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { wordings } from './wording/wordings.ts';

type Addressee = Pick<Recipient, 'id' | 'name' | 'email' | 'language'>;
type Surroundings = Pick<Platform, 'clock' | 'config'>;

/** Posts a mail about something of this topic, with the ways out of such mails at its end. */
export async function postTopicMail(
  transaction: Db,
  platform: Surroundings,
  { to, topic, content }: { to: Addressee; topic: NotificationTopic; content: MailContent },
): Promise<void> {
  const { publicUrl, sessionSecret } = platform.config;
  const token = unsubscribeToken(sessionSecret, { userId: to.id, topic });
  const { settings, unsubscribe } = wordings[to.language];
  await postMail(transaction, platform, {
    to: to.email,
    userId: to.id,
    unsubscribeUrl: `${publicUrl}/api/notifications/unsubscribe/${token}`,
    content: {
      ...content,
      footnotes: [
        { label: settings, url: `${publicUrl}/settings#notifications` },
        { label: unsubscribe, url: `${publicUrl}/unsubscribe?token=${token}` },
      ],
    },
  });
}

/** Mails a notification to one person in their language; `letter` takes the place of its own words. */
export async function mailNotice(
  transaction: Db,
  platform: Surroundings,
  { notice, recipient, letter }: { notice: Notice; recipient: Addressee; letter: Letter | undefined },
): Promise<void> {
  const { site, publicUrl } = platform.config;
  const words = wordings[recipient.language];
  const write = (): MailContent => {
    const { title, text } = words.notice(notice);
    return {
      subject: title,
      paragraphs: [words.greeting(recipient.name), text],
      action: { label: words.open, url: `${publicUrl}${pathOf(notice)}` },
    };
  };
  const content = letter?.[recipient.language]({ name: recipient.name, siteName: site.name, publicUrl }) ?? write();
  await postTopicMail(transaction, platform, { to: recipient, topic: topicOf(notice), content });
}
