import type { Notice } from '#contract/notifications/notification.ts';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import { pathOf, topicOf } from '#contract/notifications/notification-topics.ts';
import type { Letter, NewLetter } from '#server/modules/mails/index.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform.ts';
import type { Recipient } from './notify.queries.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { wordings } from './wording/wordings.ts';

type Addressee = Pick<Recipient, 'id' | 'name' | 'email' | 'language'>;

/** A mail about something of this topic, with the ways out of such mails at its end. */
export function topicLetter(
  { publicUrl, sessionSecret }: Platform['config'],
  { to, topic, content }: { to: Addressee; topic: NotificationTopic; content: MailContent },
): NewLetter {
  const token = unsubscribeToken(sessionSecret, { userId: to.id, topic });
  const { settings, unsubscribe } = wordings[to.language];
  return {
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
  };
}

/** The mail that tells one person of something in their language; `letter` takes the place of the notice's own words. */
export function noticeLetter(
  config: Platform['config'],
  { notice, recipient, letter }: { notice: Notice; recipient: Addressee; letter: Letter | undefined },
): NewLetter {
  const { site, publicUrl } = config;
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
  return topicLetter(config, { to: recipient, topic: topicOf(notice), content });
}
