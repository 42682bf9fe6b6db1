import type { Notice } from '#contract/notifications/notification.ts';
import type { NotificationTopic } from '#contract/notifications/notification.vocabulary.ts';
import { pathOf, topicOf } from '#contract/notifications/notification-topics.ts';
import type { MailTemplate, NewMail } from '#server/modules/mails/index.ts';
import type { MailContent } from '#server/platform/mail/compose-mail.ts';
import type { Platform } from '#server/platform.ts';
import type { Recipient } from './notify.queries.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { wordings } from './wording/wordings.ts';

type Addressee = Pick<Recipient, 'id' | 'name' | 'email' | 'language'>;

/** A mail about something of this topic, with the ways out of such mails at its end. */
export function topicMail(
  { publicUrl, sessionSecret }: Platform['config'],
  { to, topic, content }: { to: Addressee; topic: NotificationTopic; content: MailContent },
): NewMail {
  const token = unsubscribeToken(sessionSecret, { userId: to.id, topic });
  const { settings, unsubscribe } = wordings[to.language];
  return {
    to: to.email,
    userId: to.id,
    unsubscribeUrl: `${publicUrl}/api/notifications/unsubscribe/${token}`,
    content: {
      ...content,
      footnotes: [
        ...(content.footnotes ?? []),
        { label: settings, url: `${publicUrl}/settings#notifications` },
        { label: unsubscribe, url: `${publicUrl}/unsubscribe?token=${token}` },
      ],
    },
  };
}

/** The mail of a notification in the recipient's language; `template` replaces the default wording. */
export function noticeMail(
  config: Platform['config'],
  { notice, recipient, template }: { notice: Notice; recipient: Addressee; template: MailTemplate | undefined },
): NewMail {
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
  const content = template?.[recipient.language]({ name: recipient.name, siteName: site.name, publicUrl }) ?? write();
  return topicMail(config, { to: recipient, topic: topicOf(notice), content });
}
